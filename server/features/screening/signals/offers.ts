// Offers to a text's readers. Each signal is one idea with its words in English, Hinglish and Hindi.
import { amount, gap, near, pattern, rate } from '../pattern.ts'

const money =
  'money|capital|funds?|profits?|returns?|loss(?:es)?|crypto|coins?|btc|bitcoins?|usdt|eth|wallets?|withdrawals?|deposits?|investments?|amount|payments?|refunds?|paisa|paise|paisey|rakam|nuksaan|nuksan|ghata|' +
  'पैसा|पैसे|रकम|निवेश|घाटा|घाटे|नुकसान|लॉस|प्रॉफिट|मुनाफा'
const period =
  '(?:a|per|each|every|one|1) (?:trading )?(?:day|week|month|hour|session|expiry)|daily|weekly|monthly|(?:har|roj|roz) ?(?:din|hafte|mahine|month|week)?|p\\.? ?m\\.?|pm|rozana|rojana|mahine|mahina|day|week|month|in \\d{1,3} (?:days|hours|hrs|weeks|months)|' +
  'प्रति(?:दिन|माह)|हर (?:दिन|हफ्ते|महीने|माह|सप्ताह|रोज)|रोज|रोजाना|महीने|महीना|मासिक'
const account = 'accounts?|acc?t?s?|a/c|demat|khata|khate|kits?|id|खाता|खाते|अकाउंट|डीमैट'
const calls = 'calls?|tips?|signals?|levels?|entries|trades?|setups?|कॉल|कॉल्स|टिप्स?|सिग्नल'

export const offers = {
  /** Certainty about money: "guaranteed", "capital safe", "no loss". */
  certainty: pattern(
    'g(?:ua|u|a|aa|ue)r[ae]n?t[a-z]{0,5}|assured|sure ?shots?|risk ?-?free|jackpot|never (?:fails?|loses?|lost|missed|a red)|cannot lose|cant lose|(?:100|99|hundred) ?(?:%|percent|pc|per cent) (?:safe|sure|accura[a-z]{1,3}|profit|success|genuine|allotment|result|win[a-z]{0,4})|no chance of los(?:s|ing)|(?:no|zero|without any|without|nil|bina|0) (?:possibility of )?(?:loss(?:es)?|risk|drawdown)|(?:loss|risk) ?:? ?(?:zero|nil|kuch nahi|kahi nahi|nahi)',
    'confirm(?:ed)? (?:allotment|target|profit|call|point)|(?:capital|principal|money|paisa|amount) (?:is |bhi |will be )?(?:100 ?% |fully |always |ekdum )?(?:safe|secured?|protected|returned|intact)|(?:fixed|locked|fix) (?:daily|weekly|monthly|income|profit|returns?)|sure (?:target|profit|double|income|call)|pakka|pakki|hami',
    'गारंटी|गारंटीड|पक्का|पक्की|निश्चित|शर्तिया|(?:कोई|बिना|जीरो) (?:भी )?(?:रिस्क|जोखिम|नुकसान|घाटा)|100% (?:अलॉटमेंट|सुरक्षित)|जैकपॉट|सुरक्षित',
  ),
  /** Income by the calendar: "4 % a day", "₹3,000 daily". */
  periodicIncome: pattern(
    near(`(?:${rate})`, `(?:${period})`, 14),
    `(?:earn|make|get|receive|paid|pays?|gives?|lands?|income|salary|kama(?:o|ye|i|iye|na)?|milega|milenge|malse|commission|returns?|profits?|payouts?|कमाएं|कमाओ|पाएं|पाओ|मिलेंगे) (?:of )?(?:up ?to |around |about )?(?:${amount}) ?${gap(8)}(?:${period})`,
    `(?:${period}) ${gap(10)}(?:${amount}) ?(?:in hand|milega|milenge|kama[a-z]{0,4}|kamao|commission|profit|income|fix|fixed|tak|varaku|malse|रुपये|कमाएं|पाएं|कमाओ)`,
    `(?:${amount}) ?(?:${period}) ${gap(20)}(?:from home|ghar ?baithe|with my|no work|passive|घर बैठे)`,
  ),
  /** An amount that becomes a larger one. */
  multiplied: pattern(
    near(
      '\\d{1,3} ?(?:days?|din|hours?|hrs|hafte|mahine|weeks?|दिन|घंटे)(?: (?:me|mein|main|में))?',
      `(?:${amount}) ?(?:return|wapas|milega|back|pao|profit|lo|पाओ|लो|रिटर्न)`,
      10,
    ),
    `(?:${amount}) ?(?:→|➡|=|=>|->|to|ka|ke|se|का|के) ?(?:return |get |only )?(?:${amount})(?! ?(?:ce|pe|points?|pts?|levels?|zone|range)) ?(?:in|within|tak|me|mein|back|in just|only|today|daily|guarante[a-z]{1,3}|next|by|24|48)`,
    `(?:invest(?:ment)?|deposit|send|pay|put|lagao|bhejo|daalo|dalo|भेजो|लगाओ|निवेश|डालो|डालें|दो) (?:in |of |just |only )?(?:${amount}) ?${gap(24)}(?:get|gets?|receive|returns?|take|lo|pao|milega|milenge|back|becomes?|withdrew|withdraw|lands?) ?${gap(8)}(?:${amount})`,
    `(?:${amount}) (?:bhejo|lagao|daalo|dalo|do|भेजो|लगाओ|लगाइए|दीजिए|डालो|डालें) ?${gap(16)}(?:${amount}) ?(?:lo|pao|le|le jao|milega|milenge|wapas|लो|पाओ|लीजिए|मिलेंगे|वापस)`,
    '(?:\\d{1,3}) (?:days|hours|hrs|din|weeks|months):? ?[-=:→]? ?\\d{2,4} ?%|\\d{2,4} ?% (?:roi|returns?|profit|apy|apr) (?:in|within|after|per)|x2|2x your|double (?:your|the|it|ka|karo|plan|hoga|in)|doubl(?:ed|es|ing) (?:your|every|my usdt)|sure double|double (?:your )?(?:money|deposit|coins?)|(?:show|give|get|make) (?:you )?(?:double|triple)|\\d{1,3} ?x (?:before|by|in|return|guarante[a-z]{1,3}|profit|gain)|(?:made|make|gives?|do) (?:a )?\\d{1,3} ?x|paisa double|दोगुना|डबल|दुगुना|तिगुना',
  ),
  /** Boasts of accuracy that nobody can have. */
  accuracy: pattern(
    '(?:accuracy|win ?rate|success(?: rate)?|hit ?rate|strike rate|target hit) ?(?:of |is |: ?)?(?:9\\d|100) ?(?:%|percent|pc)?|(?:9\\d|100)(?:\\.\\d)? ?(?:%|percent|pc|per cent) (?:accura[a-z]{1,3}|win[a-z]{0,4}(?: rate)?|success|target|hit|sure|working|strike)',
    `(?:no|zero|only \\d) (?:sl|stop ?loss(?:es)?|losing (?:day|trade)s?|red days?) ?(?:hit)?|\\d{1,3} (?:out of|of|by|/) (?:last )?\\d{1,3} (?:calls?|trades?|expiries|targets?)? ?(?:in profit|hit|passed|profit)|never (?:a )?(?:red|losing)|kabhi (?:haar|loss|sl)[a-z]{0,3} nahi`,
    'mera naam badal|agar nahi hua to paise wapas|not hit then refund',
    'सटीक|9\\d ?(?:%|प्रतिशत|फीसदी) (?:सही|सफल)[^ ]{0,3}',
  ),
  /** Trading with others' money or in their account. */
  managing: pattern(
    `(?:account|fund|portfolio|demat|acc|pam)s?(?: style)? (?:handl[a-z]{1,4}|manag[a-z]{2,5})|(?:handl(?:e|er|ing|es)|manag(?:e|es|ing)) (?:your |client |members )?(?:[a-z]{2,10} ){0,2}(?:${account}|capital|money|portfolio|funds?)`,
    `(?:i|we|our (?:team|expert|desk)|sir|expert|hum|main) (?:will |can |do |only )?(?:trade|operate|run) (?:in |on |for |with )?(?:your|ur|you|client)|(?:profits?|munafa|munafe|profit ka) ?${gap(6)}(?:sharing|share|split|half|\\d{2} ?[-:/%] ?\\d{0,2})|\\d{2} ?[/:-] ?\\d{2} (?:every|profit|share|split|sharing|partnership)|\\d{2} ?% (?:profit )?(?:share|sharing)|share half|half half|you keep \\d{2}|handl[a-z]{1,3} (?:deta|dete|available|karta|karte|services?)`,
    '(?:loss|nuksan|nuksaan) ?(?:comes?|ho|hua)?,? ?(?:i|we|hum|main) (?:bear|pay|cover|bhar|dunga|denge)|copy ?-?trad[a-z]{1,3} (?:bot|service|with)|(?:our|the) (?:algo|bot|pool|desk|fund|expert) (?:pool )?(?:gives?|pays?|does|manages?|trades?|earns?|runs?)|(?:trade )?(?:ac|acount|account) (?:la|lo|me) (?:naan|hum|main|nenu|mi)',
    `(?:${account}) (?:हम|मैं) (?:चलाएंगे|संभाल[^ ]{0,5}|चलाऊंगा)|(?:प्रॉफिट|मुनाफे) (?:का|में) ${gap(10)}(?:हमारा|हिस्सा)|भरपाई`,
  ),
  /** Recovery of lost money. */
  recovering: pattern(
    `(?:recover|retriev|reclaim|releas|unfreez|unlock|trac)(?:e|ed|es|er|ers|y|ing|al)? (?:back )?(?:your |my |their |her |his |the |all |stuck |stolen |lost |frozen |our ){0,3}(?:${money})`,
    `(?:get|got|getting|bring|brought) (?:back )?(?:my |your |all my |all your |the |our )?(?:stuck |lost |stolen |full )?(?:${money}|${amount}|it all|everything) ?(?:back|for my|within|released)|(?:${money}) (?:recovery|retrieval)|(?:asset|fund|crypto|scam|loss|wallet|victim) (?:recovery|retrieval|refunds?|compensation)|recovery (?:agents?|cell|experts?|team|desk|firm|lawyer|lady|service|compan(?:y|ies)|specialists?)|chargeback|stuck withdrawals?|(?:ethical|certified) hackers?|class action|retriev(?:er|al)|(?:all )?(?:was|were|it was) (?:all )?(?:back with me|released|recovered|refunded)`,
    `(?:${money}|loss) ?${gap(14)}(?:nikalwa|nikalva|wapas (?:dila|kara|karwa|nikal)|recover (?:kar|ho)|vapas dila|wapis)[a-z]{0,6}|pura wapas|loss recover`,
    `(?:पैसा|पैसे|रकम|घाटा|लॉस|नुकसान) ?${gap(16)}(?:निकलवा[^ ]{0,4}|वापस (?:मिल|दिला|करा)[^ ]{0,5}|रिकवर[^ ]{0,4})`,
  ),
  /** Calls, tips or memberships for a fee. */
  paidCalls: pattern(
    `(?:premium|vip|paid|lifetime|elite|pro|members?|membership|subscribers?|inner circle) (?:only )?(?:[a-z]{1,9} ){0,1}(?:group|channel|room|club|calls?|members?|membership|access|plan|batch|signals?|tips?|service|free for life)|membership|subscription (?:fees?|plan|open|start)|(?:only|sirf) (?:for )?(?:paid )?members|members (?:ko|made|only)|for members|na channel|only ?sure ?shots?`,
    `(?:hero[ -]?zero|jackpot|sure ?shot|btst|operator|insider|intraday|banknifty|bank nifty|nifty|crude|gold|xauusd|option|options|expiry|forex|stock) (?:[a-z]{1,9} )?(?:calls?|tips?|signals?) (?:[a-z]{1,9} ){0,2}(?:available|at|tomorrow|kal|aayegi|daily|fees?|only|free|milega|chahiye|join|with|service|per day|aa gaya)|(?:call|demo call|trial|demo) free (?:lo|le lo|available)|free (?:demo|trial)|(?:daily|single|one|\\d) (?:calls?|trade) (?:daily|per day|only)|pips? (?:per|a|daily|fixed)|(?:${calls}) (?:chahiye|kavala|venuma|joiye|pahije|denge|dunga|milega|milegi|aayegi|aayega)`,
    'कॉल (?:आएगी|मिलेगी|देंगे|चाहिए)|जैकपॉट कॉल|(?:पेड|प्रीमियम|वीआईपी) (?:ग्रुप|चैनल|सदस्य)|सदस्यता|मेंबरशिप',
  ),
  /** Something that ordinary people can't get: quotas, insider news, unregulated trading. */
  privilege: pattern(
    '(?:insider|non-?public|inside|operator) (?:news|info|information|call|tip|game|play|stock|entry)|operator ka|(?:hni|anchor|institutional|qib|management|employee|investor|special|vip|presale|pre-sale|broker) (?:quota|account|sub-?account|id|allocation|shares?|kota)|(?:block|off-?market) (?:deals?|trades?|trading|share)|blocks at discount|(?:assured|confirm|guaranteed|100 ?%|full|sure|confirmed) (?:ipo )?allotment|allotment (?:guarante[a-z]{1,3}|confirm|pakka|chahiye)|pre-?ipo|unlisted shares?|kostak|subject to sauda|gr[ae]y market (?:dealer|buy|sell)|presale|pre-sale|setting hai|(?:already|pre) decided|result (?:is )?(?:already|leaked)|foreign institutional|qib discount',
    '(?:no|zero|without|bina|skip) (?:tax|stt|kyc|pan|brokerage|gst|documents?)|(?:trading|nse|mcx|dabba|panel) (?:id|app)|dabba|id (?:chahiye|available|starts?|milegi|le lo)|jobbing|panel of|(?:\\d{3,4}) ?x (?:margin|leverage|limit)|limit jitni|(?:deposit|welcome|joining|signup|sign up|launch) bonus|\\d{2,3} ?% (?:deposit |welcome |joining )?bonus|staking pool|referral (?:\\d|link|income|levels?|bonus|code)|invite code|arbitrage bot|binary options?|cloud mining|new coin|next 100x|airdrop|whitelist|private (?:round|sale|placement)|(?:seed|pre) round|(?:tap|play|mine|stake)[- ]to[- ]earn|(?:btc|usdt|bitcoin|crypto) (?:mining|flash|staking|arbitrage|pool|bot|doubler|giveaway|plan)|flash usdt|(?:ai|auto|forex|arbitrage|trading|quant) (?:bot|robot|algo)|roi|auto ?compounding|listing (?:price|gain)s? (?:will|confirm|expected|sure)|official agent|not on play ?store|apk',
    'सीक्रेट (?:अकाउंट|फॉर्मूला|ट्रिक)|ब्लॉक डील|एंकर कोटे|(?:अलॉटमेंट|आवंटन) (?:की गारंटी|पक्का)|अंदर की खबर|ऑपरेटर|बोनस|डिस्काउंट पर',
  ),
  /** Free money: prizes, refunds and benefits that wait to be claimed. */
  windfall: pattern(
    '(?:claim|collect|receive|unlock|get) (?:your |the |my |a )?(?:free |unclaimed )?(?:bonus|reward|prize|refund|airdrop|tokens?|dividend|compensation|cash ?back|gift|voucher|subsidy|drop|up ?to)|unclaimed|unblocked|(?:to|for) release|overseas (?:fund|trading)|free (?:[a-z]{2,9} )?(?:tokens?|coins?|usdt|course|gift)|giveaway|give ?away|cash ?back (?:of|will|milega|aayega)|lucky (?:draw|winner)|(?:was|is|are|been|you) (?:selected|eligible|chosen|approved)(?: for)?|eligible for|(?:refund|bonus|compensation|loan|award) (?:is |has been |was )?(?:sanctioned|approved|credited|ready|waiting)|approved (?:compensation|refund|loan|in your name)|(?:monthly|trader|cash|special) award|lifetime (?:premium|free|access)|free brokerage|blue (?:badge|tick)|inheritance|million dollars?|retroactive drop|snapshot|mint (?:now|live|free)|(?:wallet|token|coin|dapp) (?:migration|swap|validation|validator|sync|synchroni[sz]ation|rectif[a-z]{1,8}|connect|support|fix|recovery|issue)|(?:stuck|pending|failed) (?:transaction|swap|withdrawal)s?|rectif(?:y|ies|ied)|validator node|token claim|jeeta|jeet gaye|free (?:usdt|btc|eth|coins?|tokens?|airdrop|iphone)|send [\\d.]{1,6} (?:btc|eth|usdt|sol|bnb)|back (?:with me )?to everyone',
    'inaam|lottery|refund (?:aa|mil|milega)[a-z]{0,5}|bonus (?:aaya|mila|milega)|cashback aa[a-z]{0,5}',
    'बोनस (?:आया|मिलेगा|मिला)|इनाम|लॉटरी|रिफंड|कैशबैक|मुआवजा|चुने गए|मुफ्त|फ्री|एयरड्रॉप|टोकन',
  ),
  /** Work from home and paid tasks. */
  jobs: pattern(
    '(?:part ?-?time|full ?-?time|online|home ?-?based|typing|data entry|work from home|wfh|easy|simple|genuine) (?:jobs?|work|income|earning|tasks?|kaam|naukri)|(?:per|each|every|prepaid|daily|paid|har|simple|online) (?:task|review|like|rating|video|survey)s?|tasks? (?:pay|complete|kar|cheyi|chesi|me|mein)|(?:star|5 star|google) rating|complete \\d{1,2} (?:prepaid )?tasks?|work from home|ghar ?baithe|ghar se (?:kaam|kamao)|(?:no|zero|without) (?:experience|skill|interview|knowledge|qualification)|students?[/, ]{1,3}(?:and )?housewi(?:fe|ves)|housewives|telecallers?|(?:like|subscribe|rate|rating|review|caption|captcha|ads? (?:posting|dekh)|video (?:like|dekh))[a-z]{0,4} (?:and|&|karke|kar ke|karo|karna|videos?|hotels?|products?|channels?|per)|(?:mobile|phone) se (?:kaam|kamao|paise)|(?:1|2|one|two|ek|do|few) (?:hours?|ghante?|ghanta) (?:a day|daily|roz|work|kaam|only)|daily pay(?:out|ment)|receptionist|your tutor|hiring|recruit(?:ing|er|ment)|vacanc(?:y|ies)|fund(?:ed|ing) account|salary ?\\+|joining kit|registration (?:fees?|charge)|job (?:hai|chahiye|opening|offer|guarantee)|intlo undi|veetil irun[a-z]{1,4}|gharbaslya|ghare besi|sampadinch[a-z]{1,6}|sambathik[a-z]{1,6}',
    'घर बैठे|पार्ट टाइम|पार्टटाइम|(?:आसान|ऑनलाइन) काम|टास्क|भर्ती|नौकरी',
  ),
  /** Loans that need a payment first. */
  loans: pattern(
    '(?:instant|personal|business|mudra|gold|trading|quick|easy|turant|aadhaar|aadhar|urgent|private|pre-?approved|margin) (?:[a-z]{1,9} )?(?:loans?|finance|funding|credit|lending)|loans? (?:agents?|approved?|available|without|in \\d|at \\d|milega|chahiye|sanction(?:ed)?|only|on aadhar|app|offer|le lo|mil jayega)|(?:private )?financ(?:er|ier)s?|(?:no|without|low) cibil|bad cibil|sanction(?:ed)? (?:letter|amount)|credit line|(?:loan|emi) (?:officer|offer|ready|pass)|udhaar chahiye|karza?|byaj par|disburs[a-z]{1,6}|against cheque|paisa chahiye|turant (?:loan|paisa)|instant approval|approve ho',
    'लोन|ऋण (?:मिलेगा|चाहिए|पास)|कर्ज (?:चाहिए|मिलेगा)',
  ),
  /** Buying or renting accounts and identities. */
  renting: pattern(
    `(?:${account}|sims?|bank kit|aadhaar|upi) ?${gap(10)}(?:on rent|rent par|rent pe|kiraye|kiraya|for rent|on hire|bech ?d?o?|bechna|buyers?|sell(?:er)?|chahiye)|(?:need|buy|sell|rent|want|buying|renting|hire|purchase|looking for) (?:\\d{1,3} |your |old |unused |a |any |current |savings |corporate |bank |trading |demat |and ){1,5}(?:${account})|(?:corporate|current|savings?) accounts? (?:ho|chahiye|needed|required|with high)|gaming funds?|high limit|all that moves|khulwa(?:o|iye|na)|bank kits?|khatu (?:hoy|aapo)`,
    'किराए? ?(?:पर)?|किराये पर|खाता (?:बेच|किराए)[^ ]{0,3}',
  ),
  /** Pirated courses and software. */
  piracy: pattern(
    '(?:leaked|cracked|pirated|ripped|hacked|modded|nulled|full recording)|(?:courses?|mentorship|indicators?|pdf|videos?|notes|bundle|folder|recordings?|workshop|webinar) (?:[a-z0-9]{1,9} ){0,4}(?:for|in|at|only|just|me|milega|available|sirf) ?(?:rs\\.? ?|₹ ?|inr ?)?\\d{2,4}|resale rights?|mega (?:folder|link|drive)|(?:\\d{1,3}) ?(?:tb|gb) (?:of )?(?:courses?|data|videos?)|take it down|(?:gb|drive|mega|telegram) (?:link )?(?:access|link)|lifetime (?:tradingview )?(?:premium|licen[cs]e) (?:method|crack|trick)|price (?:is|was) \\d{4,6}.{0,20}(?:me|in|for) \\d{2,3}|ka pdf|rips? of|(?:full|complete|entire|paid|premium|original|his|her|their|whole) (?:[a-z]{2,12} ){0,2}(?:courses?|mentorship|batch|lectures|recordings?|videos)|group buy|share the cost|worth (?:₹|rs\\.? ?)?\\d[\\d,]{2,6}|original (?:price|fees?|cost)|(?:google )?drive (?:link|access|me)|torrent|all (?:modules|videos|lectures)|sab(?:hi)? courses?',
    'लीक|कोर्स (?:सिर्फ|मात्र|केवल)|पूरा कोर्स',
  ),
  /** Friendly strangers who lead to money. */
  courting: pattern(
    '(?:my )?(?:hi|hello|hey|hy|good (?:morning|evening)) (?:my )?(?:dear|handsome|beautiful|friend|sweet)|(?:hi|hello) dear|my dear|dear (?:friend|sir|one)|(?:can|shall|could) we (?:be|become|talk|chat)|be (?:my )?friends?|share with you|my family invests|someone nice|wrong (?:group|chat|person)|really me|rather spend|(?:are you|aap) (?:single|married)|lonely|(?:from|in|living in|based in) (?:hong kong|singapore|dubai|malaysia|taiwan|london|canada|syria|shanghai|bangkok)|my (?:uncle|aunt|mentor|cousin|teacher) (?:is|taught|teaches|works|gives|tells)|with my (?:uncle|mentor|aunt|teacher)|army (?:doctor|officer|general)|(?:wrong|galti se) (?:number|aapka)|number save|short ?-?term (?:contracts?|trades?|node)|trusted partner|teach you|sikha(?:u|oo|ungi|ti|dungi)[a-z]{0,3}|dosti|love travel|travel (?:and|&)|mere saath (?:judo|trade|aao)|nice profile|(?:your|ur|aapki|apki) (?:smile|photo|pic|dp|picture|face|profile pic|post is|chart is)|divorced?|widow(?:ed)?|darling|honey|sweetheart|baby|cutie|handsome|soul ?mate|get to know|know (?:you|each other)|friend request|friendship|make friends?|new here|god fearing|boutique|fashion business|my boss|secret analyst|akel[ia]|dost ban(?:o|oge|na|enge)|baat kar(?:na|oge|ni|e)|impress(?:ive|ed)|destiny|fate',
  ),
  /** Thanks to someone whom the reader should contact. */
  testimonial: pattern(
    `(?:he|she|they|sir|mam|maam|mrs|mr|prof(?:essor)?|who) (?:[a-z.]{2,12} ){0,2}(?:helped|paid|gave|recovered|sent|taught|guided|made|changed) (?:me|my|us|our|him|her)|(?:helped|changed) (?:me|my life)|thank(?:s|ful|ed)? (?:you )?(?:to |always |so much )?(?:to )?(?:mr|mrs|miss|ms|sir|prof|madam|expert|her|him)|god bless|(?:i )?(?:already |have |just )?(?:withdrew|received) (?:[a-z₹$]{1,9} )?(?:${amount})|withdrawal (?:bhi )?(?:ho gaya|mil gaya|successful|proof)|(?:i was|i thought|at first i) (?:also )?(?:doubtful|doubted|never|believed|skeptical|in your place|hesitated)|never missed|tell (?:her|him|them) [a-z]{3,12} sent you|mere sir|my (?:mentor|sir|madam|guru|expert) (?:[a-z]{2,9} )?(?:gives?|pays?|made|taught|earns?)|(?:jaan pehchan|ek banda|ek sir|ek madam)`,
    'ने मुझे (?:सिखाया|बताया|कमाकर|दिलाया)|मेरे सर',
  ),
}
