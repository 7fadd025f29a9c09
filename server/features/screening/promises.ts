// Finds promises of returns, and offers to trade with or recover someone's money.
import { memoizeRecent } from './memoize-recent.ts'
import { amount, gap, near, pattern, rate } from './pattern.ts'
import { isBankTalk, makesOffer } from './warnings.ts'

const guaranteed =
  'g(?:ua|u|a|aa|ue)r[ae]n?t[a-z]{0,5}|assured|assurance|sure ?shot|zimmedari|likh ke (?:dunga|deta|denge)|likhit|sau prat?ishat|shartiya|nishchit|' +
  'गारंटी|गारंटीड|गारन्टी|गैरंटी|ग्यारंटी|शर्तिया|सुनिश्चित|सौ प्रतिशत|सौ फीसदी|शत प्रतिशत|लिखित|श्योर ?शॉट'
/** Everyday words that count as a promise only next to what is promised. */
const certain =
  'pakka|pakki|pakke|fix|fixed(?! (?:income|deposit|rate|costs?))|confirm|पक्का|पक्की|पक्के|फिक्स|फिक्स्ड|निश्चित|तय'
const gain =
  'profits?|returns?|income|earnings?|gains?|payouts?|munafa|munafe|munaafa|kamai|kamaai|kamayi|kamao|fayda|faida|labh|' +
  'मुनाफा|मुनाफे|कमाई|कमाएं|कमाइए|कमाओ|कमाना|रिटर्न|लाभ|आय|आमदनी|प्रॉफिट|फायदा|फायदे|कमा'
const money =
  'money|capital|investments?|funds?|account|deposits?|bitcoins?|btc|crypto|savings|salary|amount|rupees|paisa|paise|pese|rakam|poonji|raqam|rupa?ye|invest|' +
  'पैसा|पैसे|रकम|पूंजी|निवेश|धन|राशि|रुपये|रुपए|बिटकॉइन'
const cash = 'money|paisa|paise|cash|पैसा|पैसे|रकम'
const doubled =
  'double|dabal|triple|quadruple|(?:do|du|dugu|ti|teen|char|chaar|paanch|panch|das|dedh|\\d{1,3}) ?(?:guna|gunaa)|dugna|duguna|tiguna|chauguna|\\d{1,3} ?x|' +
  'डबल|ट्रिपल|दोगुना|दोगुनी|दोगुने|दुगुना|दुगना|दुगनी|(?:दो|तीन|चार|पांच|छह|दस|बीस|डेढ़|\\d{1,3}) गुना|(?:दो|तीन|चार|पांच|दस) गुनी|तिगुना|चौगुना'
const soon =
  '\\d{1,3} ?(?:days?|hours?|hrs?|weeks?|months?|din|dino|ghante|ghanto|hafte|mahine|दिन|दिनों|घंटे|घंटों|हफ्ते|महीने)|(?:one|a|ek|do|teen|this|next|single) (?:day|week|month|year|din|hafte|mahine|ghante|saal)|' +
  'saal bhar|das din|(?:before|by|till|until|tak|se pehle) (?:diwali|friday|month end|expiry|sunday)|(?:एक|दो|तीन|चार|पांच|सात|दस|पंद्रह) (?:दिन|हफ्ते|महीने|घंटे|साल)|साल भर|overnight|raat ?o ?raat|रातोंरात'
const often =
  'daily|every ?day|per day|a day|each day|weekly|every week|per week|a week|monthly|every (?:single )?month|per month|a month|each month|p\\.?m|roz|roj|rozana|rojana|har (?:din|roz|hafte|mahine|month|week)|mahine (?:ka|ke|me|mein)|' +
  'रोज|रोजाना|प्रतिदिन|हर (?:दिन|रोज|हफ्ते|महीने|माह|सप्ताह)|महीने (?:के|का|में)|मासिक|साप्ताहिक|सालाना|प्रतिमाह'
const lossWords = 'loss|losses|nuks?aan|ghata|risk'
const lossWordsHindi = 'नुकसान|घाटा|घाटे|जोखिम|रिस्क|हानि|लॉस'
const give = 'dunga|denge|degi|dega|dete|deta|denga|dungi|sakte'

/** Excludes what turns a promise into a denial, a question or a report of the past. */
const notDenied =
  '(?!(?: (?:ki|ka|ke|hi|bhi|ko|की|का|के|ही|भी|को))? ?(?:nahi|nahin|nhi|not|never|book|booking|tab|jab|kab|तब|जब|कब|kiya|kiye|kia|hua|hui|hue|ho gaya|ho gaye|tha|the|thi|नहीं|बुक|किया|किए|हुआ|हुई|हुए|हो गया|हो गए|था|थे|थी))'

const sureGain = pattern(
  near(`(?:${guaranteed})${notDenied}`, `(?:${gain})${notDenied}`, 30),
  near(`(?:${guaranteed}|${certain})${notDenied}`, `(?:${cash})${notDenied}`, 8),
  near(`(?:${certain})${notDenied}`, `(?:${gain})${notDenied}`, 10),
  // Joining spaced letters also removed the space between words.
  `(?:${guaranteed}|${certain})(?:${gain}|${cash})`,
  `(?:zero|no|without|bina|nil) (?:risk|loss)(?:es)? (?:only|strategy|system|policy|plan|trades?|profits?|method|formula|kamai|munafa|income|earning|wala)`,
  'risk ?-? ?free (?:profits?|income|money|earnings?|arbitrage|kamai|trading|system|method)',
  near(
    `(?:zero|no|without|bina|nil) (?:risk|loss)|(?:risk|loss) (?:bilkul |ekdum )?(?:zero|nil)|बिना (?:किसी )?(?:${lossWordsHindi})(?! के (?:कुछ|कोई|कहीं))|(?:कोई|कुछ) (?:भी )?(?:${lossWordsHindi}) नहीं|(?:जीरो|शून्य) (?:${lossWordsHindi})`,
    `(?:${gain}|${often}|${rate})${notDenied}`,
    24,
  ),
  '100 ?% (?:sure ?shot|sure (?:profit|call)|accura[a-z]{1,3}|profits?(?! (?:on|run|booked|in|from|so far|taken|taking))|safe|results?|pass|paas|success|guarante[a-z]{0,2}|working|legit|genuine|pakka|munafa|return|risk free|no loss|chalega|fayda)',
  'hundred percent (?:hit|sure (?:shot|profit|call)|profit|accura[a-z]{1,3}|safe|result|pakka)',
  '100 ?(?:%|प्रतिशत|फीसदी) (?:सटीक|मुनाफा|पक्का|गारंटी|सुरक्षित|प्रॉफिट|लाभ)|(?:सौ|शत) ?(?:प्रतिशत|फीसदी) (?:सटीक|लक्ष्य|मुनाफा|पक्का|सुरक्षित)',
)

const multipliedMoney = pattern(
  `(?:double|triple|quadruple|multiply|10x) (?:your|ur|the|all your|apna|apne|aapka|aapke) (?:${money})`,
  `(?:${money}) ${gap(14)}(?:${doubled})${notDenied}`,
  `(?:${doubled}) (?:${money})${notDenied}`,
  `(?:${doubled}) (?:karo|karein|kare|karwao|karwaye|guarante[a-z]{0,2}|करें|कीजिए|पक्का)`,
  near(`(?:${doubled})${notDenied}`, `(?:${guaranteed}|${certain})${notDenied}`, 40),
)

const inAndOut = pattern(
  `(?:invest|deposit|put|pay|send|give|start with|turn|convert) (?:in |just |only )?(?:${amount}) ${gap(28)}(?:get|receive|collect|becomes?|into|take home|earn|withdraw|and get) (?:back |upto |up to )?(?:${amount})(?: ?(?:in|within|every|by|each|next|daily|monthly|back|out|for|tomorrow))`,
  `(?:${amount}) (?:becomes?|turns? (?:in)?to) (?:only |up ?to )?(?:${amount})|(?:${amount}) in (?:and )?(?:${amount}) out`,
  `(?:i|we) (?:turn|make) (?:${amount}) (?:into|to|from) (?:${amount})`,
  `(?:invested|deposited|gave (?:him|her|them)|started with) (?:only |just )?(?:${amount}) ${gap(28)}(?:got|received|earned|withdrew|made|now have|became) (?:back )?(?:${amount})`,
  `(?:${amount}) (?:rupaye |rs )?(?:lagao|lagaao|laga ke|do|dijiye|deposit|daalo|dalo|bhejo|dega|doge|dene) ${gap(28)}(?:${amount}) ${gap(10)}(?:lo|le jao|le lo|milega|milenge|aayenge|aayega|pao|kamao|wapas|vapas|banao|khate|nikalo)`,
  `(?:${amount}) (?:invest karo|invest karke|ka invest|invest) ${gap(28)}(?:${amount})`,
  `\\d{1,7} (?:ka|ke|se) \\d{1,8} (?:ban ?(?:a|ao|jayega|jayenge|enge|ega)|karo|karwa|milega|milenge|guarante[a-z]{0,2}|pakka)`,
  `(?:${amount}) (?:दीजिए|दें|दो|लगाइए|लगाएं|लगाओ|निवेश|डालें|डालिए|डालो|जमा) ${gap(28)}(?:${amount}) ${gap(10)}(?:लीजिए|पाइए|पाएं|पाओ|मिलेंगे|मिलेगा|मिलते|बनाइए|बनाएं|वापस|लो|खाते|ले जाइए|ले जाओ)`,
  `(?:${amount}) (?:का|के|से) (?:${amount}) (?:बन|बनेगा|बनेंगे|बनाइए|बनाएं|बनाओ|करें|कीजिए|मिलेंगे|पक्के)`,
)

const calendarIncome = pattern(
  'profits? (?:are |is |will be |gets? )?(?:credited|paid out|deposited) (?:within|in|every|daily|weekly|to your|directly)',
  `(?<!\\b(?:i|they|he|she|who|funds|banks|dont|never|not|would|could|we|to|can you|possible) )(?:earn|make|withdraw|receive|pays?) (?:up ?to |around |about |at ?least |minimum |a )?(?:fixed |flat |assured )?(?:${amount}|${rate}) (?:profit |income |usd |in )?(?:${often}|from home)`,
  `(?:fixed|flat|fix|assured) (?:return of |profit of |income of )?(?:${rate}) (?:profit |return |returns )?(?:${often})`,
  `(?:${rate}) (?:fixed|fix|flat|assured|pakka) (?:${often}|tumhara|aapka|milega|return|profit)`,
  `(?:${often}) ${gap(14)}(?:${amount}|${rate}) (?:ka |ki |ke |tak |fix |fixed |pakk[aie] |assured |guaranteed ){0,2}(?:kama(?:i|o|ye|yi|iye|na)?|milega|milenge|aayenge|ban jate|bante|nikal(?:o|na)?|pakk[aie]|profit lo|munafa|income|assured|guarante[a-z]{0,2}|tumhara|aapka|khate)${notDenied}`,
  `(?:${often}) (?:profits?|income|earnings?|returns?|payouts?|kamai|munafa) (?:of |between |from |upto |up to )?(?:${amount})${gap(24)}(?:assured|guarante[a-z]{0,2}|fixed|pakk[aie])`,
  `(?:${often}) ${gap(14)}(?:${amount}|${rate}) (?:की |का |के |तक |तय |रुपये )?(?:कमा|कमाएं|कमाइए|कमाओ|कमाने|पक्के|पक्का|पक्की|आय|आमदनी|कमाई|पाइए|पाएं|मिलेंगे|मिलेगा|खाते|मुनाफा|मुनाफे|निश्चित|गारंटी|फिक्स)${notDenied}`,
  `(?:lakho|lakhon|laakho|hazaro|hazaaron|crores|lakhs) (?:me |mein |rupaye |rupees )?kama(?:i|o|ye|yi|iye|na)?|(?:लाखों|हजारों|करोड़ों) (?:रुपये |में )?(?:कमा|कमाएं|कमाइए|कमाओ|कमाने)`,
  `(?:ghar ?baithe|ghar se) ${gap(24)}(?:kama(?:i|o|ye|yi|iye|na)?|paisa|income|earning)|kama(?:i|o|ye|iye) ${gap(14)}ghar ?baithe`,
  `घर बैठे ${gap(24)}(?:कमा|कमाएं|कमाइए|कमाई|कमाओ|पैसा|आय)|(?:कमाएं|कमाइए|कमाओ|कमाई) ${gap(14)}घर बैठे`,
)

const sureCalls = pattern(
  '(?:sure ?shot|jackpot|bumper) (?:nifty |banknifty |option |stock |premium |btst |intraday )?(?:calls?|tips?|signals?|entry|list|targets?|multibagger|income)',
  'calls? (?:aaj |kal )?(?:jo )?(?:sure ?shot|jackpot)|fix(?:ed)? match|fix number|blind buy|operator(?: ka| ke| wali| wala)? (?:calls?|tips?|maal|number)',
  `(?:upper|lower) circuit (?:pakka|guarante[a-z]{0,2})${notDenied}|target (?:pakka|guarante[a-z]{0,2}|100 ?%)${notDenied}`,
  `(?:शर्तिया|जैकपॉट|श्योर ?शॉट|फिक्स|पक्की|पक्का|सटीक|बंपर) (?:इंट्राडे |ऑप्शन )?(?:कॉल|टिप|टिप्स)|ऑपरेटर का (?:माल|कॉल|नंबर)|अपर सर्किट (?:पक्का|तय)${notDenied}|आंख(?:ें)? (?:बंद|मूंद) ?कर(?:के)? (?:खरीद|खरीदो|खरीदें|ले लो|लगाओ)`,
)

const othersAccounts = pattern(
  '(?:account|acc|demat) (?:handling|handeling|handler|management) (?:service|services|start|available|shuru|ke liye|karte|lene|open|chahiye|karwana)|(?:fund|portfolio) (?:handling|management) (?:start|available|shuru|ke liye|karwana)|for (?:account|fund|portfolio) (?:handling|management)',
  '(?:i|we|our team|my team|expert|experts|sir) (?:will |can )?(?:handle|manage|trade|operate|run) (?:on |in |for )?(?:your|ur|client|clients|members|people)s? (?:demat |trading |own |forex |crypto )?(?:accounts?|money|funds?|capital|portfolio|id)',
  '(?:we|i|team|expert) trade (?:and )?you (?:relax|sit|enjoy|earn|chill|only|just)|split (?:the )?profits? with (?:you|us)|(?:profit|munafe|munafa) (?:me|mein) (?:se )?hissa|pass(?:ing)? service',
  `(?:demat|account|acc|id password|id pass|login) (?:id |hum?e |mujhe )?(?:do|de do|dedo|dijiye|saunp do) ${gap(10)}(?:mujhe|hum?e|hamein|mai|main|hum)|(?:main?|hum|sir|team|expert) (?:aapka |tumhara |apka |khud )?(?:trade|account) (?:karunga|karenge|karke dunga|karega|sambhal[a-z]{0,4}|handle|chalaunga|chalayenge)`,
  `(?:${lossWords}) (?:is |are |will be |sab |bhi )?(?:borne by (?:us|me)|covered by (?:us|me)|hamara|humara|hum bharenge|mai bharunga|main bharunga|our responsibility|on us)|(?:${lossWords}) ki (?:bhi )?(?:meri|zimmedari)`,
  '(?:i|we) refund (?:you|your money|double)|or (?:your )?money back|paise? (?:wapas|vapas|refund) (?:agar|nahi to|guarantee)',
  `खात[ाे] (?:हमें |हमको |मुझे )?(?:सौंप|सौंपें|संभालने की सेवा|संभालते हैं|संभालूंगा|प्रबंधन|हैंडलिंग|हैंडल)|(?:${lossWordsHindi})(?: की जिम्मेदारी)? (?:हमारा|हमारी|मेरी|हम भरेंगे)|मुनाफे में \\d{2} ?[-:] ?\\d{2}|\\d{2} ?[-:] ?\\d{2} (?:की )?(?:हिस्सेदारी|साझेदारी)`,
)

const recoveries = pattern(
  '(?:recover|retrieve) (?:back )?(?:your|ur|their|any|all|stolen|lost) (?:full |lost |stolen |entire |hard earned )?(?:money|funds?|crypto|bitcoins?|amount|rupees?|investment|deposit|coins?)',
  '(?:i|we|team|experts?|hackers?) (?:will |can |get |gets |help you )?(?:to )?(?:recover|retrieve|get back|bring back|win back) (?:your|ur|all your|all|every|the full|any|their|full) (?:full |lost |stolen |entire )?(?:loss|losses|money|funds?|capital|amount|rupees?|deposit)',
  '(?:loss|losses|fund|funds|crypto|money|asset) recovery (?:service|expert|team|guarante[a-z]{0,2}|specialist|hacker|available|ke liye|karwaye|chahiye|plan|within)|recovery (?:experts?|team|agents?|hackers?|specialists?) (?:gets?|will|can|available|brings?|help)',
  `(?:${lossWords}|paisa|paise|fund|amount) ${gap(22)}(?:recover|recovery|wapas|vapas|wapis|nikal|nikalwa|cover) (?:kar ?|karwa ?|kara ?|nikal ?|dila ?|dilwa ?)?(?:${give})|(?:wapas|vapas|wapis) (?:nikalwa|dilwa|dila|kara|karwa) (?:${give})`,
  `(?:घाटा|घाटे|नुकसान|पैसा|पैसे|रकम|लॉस) ${gap(22)}(?:वापस दिला|वापस दिलाएंगे|वापस दिलाते|वसूल करवा|वसूली सेवा|निकलवा|निकलवाते|निकलवाएंगे|निकाल देंगे|निकाल देगा|रिकवर कर(?:वा|ा)|वापसी की गारंटी)|घाटा वसूली (?:सेवा|गारंटी)`,
)

/** Flagged anywhere, unless the text warns or reports. */
const plainOffers = [sureGain, multipliedMoney, inAndOut, calendarIncome, sureCalls, othersAccounts, recoveries]

/** Everyday phrases, flagged only if the text also asks something of its reader. */
const temptations = pattern(
  'insider (?:news|info|tip|tips|information|khabar)|(?:andar|andhar) ki khabar|operator (?:told|gave|ne bata|ka|list)|multibagger|अंदर की खबर',
  'easy money|financial freedom|quit (?:your |the )?(?:job|9)|(?:naukri|job) chho?d(?:o|do|e|ke)?|passive income|get rich|become (?:a )?(?:crorepati|rich|millionaire)|(?:crorepati|ameer|amir|lakhpati|millionaire) ban(?:o|iye|e|na|oge|jao)',
  'zero knowledge|no (?:experience|knowledge|skill) (?:needed|required)|seekhne ki zaroorat nahi|secret (?:that|strategy|formula|trick)|wake up to money|proof of (?:payments?|withdrawals?)|payment proof',
  'अमीर बन(?:ो|ें|िए)?|करोड़पति बन(?:ो|ें|िए)?|लखपति|नौकरी छोड़(?:िए|ो|ें)?|सीखने की जरूरत नहीं|उनसे जुड़ें|रातोंरात',
  near(often, `(?:${amount}|${rate}) ?(?:${gain})?`, 10),
  near(often, gain, 16),
  near(`(?:${doubled})${notDenied}`, soon, 14),
  `(?:${doubled}) (?:hoga|ho jayega|ho jaega|होगा|हो जाएगा)|(?:will|going to|gonna) (?:be|go|do|give) \\d{1,3} ?x`,
  '(?:you )?(?:cannot|cant|can never|never) (?:lose|loose)(?! more)|never (?:failed|had a (?:red|losing) day|missed a payout)|no losing (?:days?|trades?)',
  `(?:kabhi|ek bhi|koi) ${gap(10)}(?:${lossWords}|sl|stop ?loss|galat) ${gap(12)}(?:nahi|nahin)|loss (?:hua )?(?:hi )?nahi hoga`,
  `(?:कभी|एक भी|कोई भी) ${gap(12)}(?:${lossWordsHindi}|स्टॉपलॉस|गलत) (?:भी )?नहीं|(?:${lossWordsHindi}) नहीं होगा`,
  '(?:accuracy|win ?rate|success rate|hit rate|strike rate|satikta|सटीकता|एक्यूरेसी) (?:of |is |rate |: ?|hai )?9\\d|9\\d(?:\\.\\d)? ?(?:%|percent|pc|फीसदी|प्रतिशत) (?:accura[a-z]{1,3}|win ?rate|winning|success|सटीक|सफलता)',
  '(?:people|members|students|clients|users|traders|investors|housewives|log) (?:are |have )?(?:already |daily )?(?:earning|making|made|withdrawing|profiting|earned|kama rahe|kama chuke)',
  '(?:helped|made|taught) me (?:to )?(?:make|earn|recover|withdraw|get)|(?:got|received) my (?:withdrawal|payout|profits?|first payout) of|shout ?out to (?:mr|mrs|miss|sir|my)|make you (?:crores|lakhs|rich|a millionaire)',
  near('fix|fixed|flat', '(?:return|profit|income|rate)s?', 10),
  'loss (?:recover|cover) (?:karna|karwa|karein|kare|kara|ho)|(?:recover|get back) your (?:full |entire )?loss(?:es)?|profit (?:sharing|share|split)|\\d{2} ?[-:/] ?\\d{2} (?:sharing|share|partnership|profit|ratio|split)',
  `(?:earned|earning|made|kamaye|kamaya|kama rahe|kama chuke|कमाए|कमा चुके|कमा रहे) ${gap(12)}(?:${amount}|lakho|lakhs)`,
)
const solicitations = pattern(
  '(?:ask|dm|ping|inbox|message|msg|contact|call|text|write to|reach out to) (?:me|us|him|her|karo|kare|kariye|kijiye)|dms? (?:open|karo)|comment (?:in|yes|karo|below|done|interested|your)|(?:message|comment|type|send|reply|write) "?(?:interested|yes|hi|start|ready|join|info)',
  '(?:seats?|slots?|spots?|offer) (?:are |is |bas )?(?:limited|closing|left|ends?|bach[ie]|full|only|available|baki|baaki)|limited (?:seats?|slots?|entry|members)|(?:last|aakhri|final) (?:slot|seat|chance|mauka)|offer ends',
  '(?:can|will|i) (?:teach|show|guide|help|train) you|join (?:the (?:batch|group|vip|team)|our|my|us|now|today|karo|kar|batch|fast|vip|kab|free|premium)|invest (?:now|today|with)|start (?:your|earning|investing)|free trial|trial lo|lifetime (?:access|calls?|membership|validity)|register (?:now|today|karo)|registered plan|refer kar|enrol|(?:min|minimum) (?:deposit|capital|investment|amount)',
  'chahiye ?(?:to|toh|\\?)|interested (?:log|people|ho|wale)|main? sikhata|mai sikhaunga|lagao|lagaiye|le lo|try karo|sampark|paid out|members already|price of the|(?:mere|meri|my) (?:trick|method|system|strategy|formula) (?:se|and|gives?)|signals?|guarantee',
  'जुड़ें|जुड़िए|जुड़ो|संपर्क|लगाइए|लगाएं|सीटें|स्लॉट|(?:आखिरी|अंतिम) (?:मौका|स्लॉट)|कमेंट|आप भी|सिखाऊंगा|सिखाता हूं|चाहिए तो|पहले आओ|आज ही|अभी जुड़|पाइए|छोड़िए|निवेश करें|खरीदो|मेरी (?:तरकीब|विधि)|मेरे तरीके|गारंटी|हमारा (?:रोबोट|सिस्टम)',
)

/** Keeps words, numbers and a few signs. */
const wordsOf = memoizeRecent((text) =>
  text
    .replace(/[^\p{L}\p{M}\p{N}%₹$+\-:/.,?]|(?<!\d)[,:.]|[,:.](?!\d)/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim(),
)

/** `asks`: the text also gives a contact or asks for a payment, so it can't be mere talk about banks. */
export function promisesReturns(reading: string, sentences: string[], asks: boolean): boolean {
  const text = wordsOf(reading)
  const promised = sentences
    .map(wordsOf)
    .filter((one) => plainOffers.some((offer) => offer.test(one)))
    .filter((one) => asks || !isBankTalk(one))
  if (promised.length > 0) return true
  const wants = asks || solicitations.test(text)
  return wants && temptations.test(text) && (asks || makesOffer(text) || !isBankTalk(text))
}
