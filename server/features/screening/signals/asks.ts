// Requests that a text makes of its readers: to make contact, to pay, to hurry, to give away secrets.
import { amount, gap, pattern } from '../pattern.ts'

const secrets =
  'otps?|(?:upi |atm |m)?pins?|passwords?|passcode|cvv|totp(?: secret)?|(?:6|six|4|four) ?-?digit (?:code|number|pin)|verification code|seed ?(?:phrase|words?)?|(?:recovery|secret|wallet) (?:phrase|words?|key)|private keys?|api key|secret key|mnemonic|(?:12|24|twelve|twenty four) words?|card (?:number|details?)|atm (?:number|card)|id ?(?:and|&|,|/|\\+)? ?pass(?:word)?|client id|login (?:details?|id|and)|dp id|back(?:side)? (?:digits?|number)|' +
  '(?:12|24|बारह) शब्द|सीड|ओटीपी|पिन|पासवर्ड|सीवीवी|एटीएम (?:नंबर|कार्ड)|तीन अंक|कार्ड नंबर|सीड फ्रेज|कोड'
const hand =
  'dm me|(?:message|msg|whatsapp|email|inbox) (?:me|us)|send|share|give|tell|enter|type|provide|submit|reply(?: here)?(?: with)?|forward|paste|import|confirm|fill|put|say|text|post|drop|just share|reveal|read out|' +
  'bata(?:o|iye|do|dijiye|na|dena)?|bhej(?:o|iye|do|dijiye|na|dena)?|de ?do|dedo|dijiye|daal(?:o|na|do|iye)|dal(?:o|na|do|iye)|likh(?:o|iye|do)|share kar[a-z]{1,4}|dena (?:hai|hoga)|' +
  'भेज[^ ]{0,3}|बता[^ ]{0,4}|दें|दो|दीजिए|डाल[^ ]{0,3}|लिख[^ ]{0,3}'

export const asks = {
  /** Asks to make contact in private. */
  contact: pattern(
    '(?:dm|ping|inbox|pm|msg|mesg|message|text|contact|call|whatsapp|write(?: to)?|reach(?: out to)?|mail|email|add|hit) (?:me(?! if you want the)|us|them|her|him|now|here|personally|fast|quickly|my|our|mr|mrs|outside)|(?:ask|follow) (?:me|us|her|him) (?:how|for the|on|at|in)|(?:dm|ping|inbox|msg|message|whatsapp|call) (?:"|for|city|on|at (?!\\d{2,6} )|if)|(?<![,.] )inbox$|dms? open|(?:message|dm|comment|reply|text|type|send) (?:")?(?:yes|interested|handle|join|info|start|ready|fix|name|hi|how)|(?:in|to) (?:my )?(?:inbox|dm)|(?:link|number|no|details?) (?:is )?(?:in|on) (?:my |the )?(?:bio|profile|comments?|first comment|dp|highlights?)|interested (?:people|persons?|members|log|ones)|serious (?:people|log|buyers?|aana|only)|(?:what is|whats|send|give|share) (?:me )?(?:your|ur) (?:telegram|whatsapp|number|insta|id|contact)|her number|his number|contact:|inbox (?:is )?open|(?:send|share|give) (?:me )?(?:your )?(?:name|number|city|cv)|i(?:ll| will)? (?:connect|add|guide|send|share|teach|show) you|ask your (?:tutor|mentor)|add(?:ed)? (?:assistant|ms|miss|teacher)|our assistant|search "',
    `(?:inbox|dm|msg|message|ping|call|contact|sampark|baat|comment|whatsapp|reply) (?:karo|kare|karen|kariye|karein|kijiye|kar|kr|karna|me|pe|par|kara|pannunga|pannu|cheyandi|cheyyandi|karjo|karo)|(?:number|no|link) (?:chahiye|du|dun|doon|de ?du|profile|kavala|bhej|bhejo|lo|le lo)|(?:jisko|jise|jisse|kisi ko|agar|jinko) ${gap(24)}chahiye|chahiye (?:to|toh) (?:batao|bolo|inbox|dm|msg|call|likho)|(?:naam|name) likh|judo|aao|bata(?:o|do|na) (?:to|toh)|batao|interested ho`,
    'लिंक (?:बायो|प्रोफाइल|कमेंट)|बायो में|(?:इनबॉक्स|डीएम) में|संपर्क (?:करें|कीजिए|करो)|मैसेज (?:करें|करो|कीजिए)|(?:कॉल|व्हाट्सएप|इनबॉक्स|डीएम|कमेंट) (?:करें|करो|कीजिए)|लिखकर भेज[^ ]{0,3}|जुड़(?:ें|िए|ो)|नंबर (?:दें|दो|भेज[^ ]{0,3})',
  ),
  /** Another platform, by name or nickname. */
  platform: pattern(
    't[ae]l[aei]?gr[ae]?m|tele(?: ?gram)?|telegram|tg|w ?h?[au]?t?s ?app?|wh?ats? ?up|wp|wapp|wa|signal (?:app|\\+|at|on|number)|on signal|instagram|insta|ig|snapchat|line:|on line|discord|viber|skype|wechat|botim|zangi|facebook messenger',
    'टेलीग्राम|व्हाट्सएप|व्हाट्सऐप|वाट्सएप|इंस्टा|इंस्टाग्राम|सिग्नल',
  ),
  /** Asks to pay something first, whatever it is called. */
  fee: pattern(
    `(?:fees?|charges?|cost|commission|token|advance|deposit|registration|subscription|membership|activation|processing|verification|stamp duty|insurance|joining|admission|access|price|ticket|capital|balance|margin|min(?:imum)?(?: (?:fund|deposit|ticket|capital|investment|cap))?|entry|gst|server|gas|file charge|agreement fee|fund)(?: fees?| charges?| cost| is| of| only| sirf| just| bas|:| @| -| fee| amount| link| at){0,2} ?(?:only )?(?:${amount})`,
    `(?:pay|send|transfer|deposit|gpay|phonepe|paytm|give|invest|start(?:s|ing)?(?: with| from)?|token|advance|kare?|lend|put|starts? with|from|sirf|only|just|monthly|bas|for) (?:only |just |at least |me |a |of |us )?(?:₹|rs\\.? ?|inr ?|\\$) ?\\d[\\d,.]{0,9}|(?:pay|send|transfer|deposit) (?:only |just )?(?:${amount})`,
    `(?:${amount}) ?(?:rs |rupees |/- ?|₹ ?|rupaye |rupay )?(?:only|fees?|charge|fee|token|advance|ka insurance|registration|processing|deposit|bharna|bharo|do|dena|lagega|lagenge|phonepe|gpay|paytm|upi|matrame|matra|mein|me dunga|only\\.?|refundable|joining|verification|activation|lagao|bhejo|jama|dalo|kare|min)|\\d{2,5} ?/-|\\d{2,5} rs only|\\d{2,6} (?:dollars? )?min`,
    `(?:pay|deposit|send|transfer|clear|settle) (?:the |a |an |only |just |your |its )?(?:[\\d.%₹,]{1,9} )?(?:%|gst|tax|penalty|fine|customs|duty|stamp|fees?|charges?|tds|brokerage|clearance|margin)|to be (?:deposited|paid|transferred)|share (?:the )?(?:receipt|screenshot|utr)|(?:penalty|fine|tax|duty|challan) (?:of )?(?:₹|rs\\.? ?)?\\d[\\d,]{1,8}|(?:mujhe|humko|hamko|hume|hame) (?:sirf )?(?:${amount}) (?:bhejo|do|dedo)|(?:small|little|tiny|some|minor) (?:gas |server |processing |advance |registration |file )?(?:fees?|costs?|charges?|amount)|(?:gas|processing|server|registration|clearance|withdrawal|activation|file|agreement|smart contract) (?:fees?|charges?|costs?|key)|(?:after|rest|remaining|balance) (?:after|payment|recovery)|(?:charge|fee) (?:only )?(?:is )?(?:after|from profit)|no refunds?|profit hone ke baad|screenshot (?:to|bhej|send)|send (?:the )?screenshot|refund if`,
    `(?:फीस|चार्ज|शुल्क|एडवांस|टोकन|जमा|सिर्फ|मात्र|केवल|रजिस्ट्रेशन|न्यूनतम|कम से कम) ?(?:सिर्फ|मात्र|केवल|चार्ज|का|की)? ?(?:${amount})|(?:${amount}) ?(?:रुपये )?(?:भेज[^ ]{0,3}|जमा|फीस|से शुरू|लगाओ|लगाइए|दीजिए)|पैसे (?:कंपनी|खाते|अकाउंट)`,
  ),
  /** For a password, a code, a PIN or a seed phrase. */
  secrets: pattern(
    `(?:${hand}) (?:me |us |here |in |your |ur |the |my |apna |apni |aap |bas |just |once |only |a |with |ka |ki |कर |अपना |अपनी |broker |user |a |the ){0,4}(?:[a-z]{2,10} ){0,1}(?:${secrets})`,
    `(?:${secrets}) ?${gap(24)}(?:${hand})(?: once)?`,
    `(?:your|ur|apna|apni|aapka|अपना|अपने) (?:[a-z]{2,9} )?(?:${secrets})`,
    'give me your id|your (?:broker )?(?:user )?id (?:and|&|\\+|,)|(?:share|give) (?:your )?(?:login|access|screen)|screen (?:app|shar)[a-z]{0,4}|login (?:here|now|within|at)|log in (?:here |now )?(?:at|with|on)|verify (?:your )?(?:account|kyc|wallet|identity)|(?:kyc|wallet|account) (?:update|verification|validation) (?:link|here|now)|accept the collect|scan (?:the|this|my) qr|connect (?:your )?wallet',
  ),
  /** For control of the reader's device. */
  remoteControl: pattern(
    '(?:install|download|open|use) (?:the |this )?(?:any ?desk|team ?viewer|quick ?support|rust ?desk|screen (?:share )?app)|any ?desk|team ?viewer|remote(?:ly)? (?:solve|access|set|fix|help)[a-z]{0,3}|on remote|nine digit (?:number|code)|screen (?:share|sharing) (?:karo|kare|app|on)',
  ),
  /** Asks to hurry. */
  urgency: pattern(
    '(?:today|tonight|midnight) only|only (?:today|tonight|for today|\\d{1,3} (?:seats?|slots?|lots?|people|left|spots?|members|hours?))|(?:till|until|before|by|ends?|closes?|closing|valid till|last date|expires?) (?:is )?(?:today|tonight|midnight|sunday|monday|friday|saturday|tomorrow|diwali|\\d{1,2}(?:st|nd|rd|th)?|new year|lohri|\\d{1,2} ?pm)|(?:last|final|limited|few|remaining|only) (?:few |\\d{1,3} )?(?:seats?|slots?|chance|spots?|lots?|entries|days?|entry|offer|hours?|people)|(?:seats?|slots?|lots?|spots?|offer) (?:[a-z]{1,10} ){0,3}(?:left|limited|closing|ends?|filling|full|over)|hurry|quickly|act (?:fast|now)|urgent(?:ly)?|immediate(?:ly)?|on the spot|right now|within (?:\\d{1,2}|24|48|few) ?(?:hrs?|hours?|minutes?|mins?)|first \\d{1,3} (?:people|members|persons|traders|only|log)|dont (?:miss|wait|delay)|miss (?:mat|na)|jaldi|turant|abhi|aaj hi|aaj raat|(?:frozen|blocked|closed|suspended|deactivated) (?:at|by|in|within|today|tonight)|before (?:they|it) (?:take|is|gets|closes)|live for \\d|instant(?:ly)?',
    'जल्दी|तुरंत|अभी|आज ही|आज रात|आखिरी|सीमित|लिमिटेड|सिर्फ \\d{1,3} (?:लोग|सीट)[^ ]{0,3}|मौका',
  ),
  /** Asks to join, start, claim, register or download. */
  action: pattern(
    '(?:join|register|apply|enrol|claim|download|install|invest|subscribe|sign up|open|start|click|login|log in|buy|book|submit|deposit|trade) (?:now|here|at|our|my|today|with|this|the (?:app|form|link|group|channel)|from|under|via|us|free|on|through|for|just)|(?:join|register|open|apply|claim|submit|app|website|site|link|check|go to|access|form|login) ?(?:👉|➡|→|:|>|at) ?|(?:karwa|kara|karva)(?:o|lo|iye|na)|register karo|try karo|link se|download kar[a-z]{1,4}|join kar[a-z]{1,4}|(?:use|enter|dalna) (?:my |invite |referral )?code|(?:my|our|mere|under) link',
    'डाउनलोड करें|निवेश करें|शुरू करें|जॉइन करें|रजिस्टर करें|लिंक पर',
  ),
  /** Asks to keep it secret, or to continue away from this site. */
  secrecy: pattern(
    `(?:dont|do not|mat) (?:tell|ask here|share with|disclose|inform|disconnect|tell (?:others|family|anyone))|(?:kisi ko|kisiko) (?:mat|na)|(?:in|only in) private|privately|personally|secret(?:ly)?|confidential|outside (?:this|the|on)|(?:given|shared|details?) in (?:chat|group)|name (?:of the share )?(?:only|in inbox|in private)|not (?:here|in public)`,
    'किसी को (?:मत|न)|निजी|गुप्त',
  ),
  /** Authority: officers, departments, support desks that write first. */
  authority: pattern(
    'dear (?:customer|user|trader|investor|member|client|sir|account holder|valued)|(?:valued|esteemed) (?:customer|user|investor)|this is (?:the )?(?:sebi|rbi|nse|bse|cbi|ed|income tax|cyber|zerodha|groww|upstox|angel|customs)|nodal officer|protection dept|in your name|avoid (?:arrest|penalty|action)|legal action',
    `(?:i am|im|we are|this is|here is|speaking|hello|sir|madam) ${gap(16)}(?:from|of) (?:the )?(?:[a-z]{2,14} ){0,4}(?:cell|department|desk|unit|team|office|ministry|support|care|bank|police|cyber|tax|sebi|rbi|nse|kyc|board|company)|(?:officer|team|desk|support|care|cell|agent|official|executive|admin) (?:this side|here|speaking|bol rah[aei])|this side|official (?:chartroom|team|agent|partner|account|desk|notice)|(?:sebi|rbi|government|govt|court|ministry|nse|income tax) (?:has |have )?(?:approved|recognised|ordered|sanctioned|registered (?:refund|recovery))|(?:partner|kyc|grievance|recovery|compliance|verification|refund) (?:desk|cell|officer|team|department)|govt fund|(?:we|i) can close (?:the |your )?(?:file|case)|from backend|(?:cyber|customs|trai|narcotics|crime branch|income tax|faceless|police|court) (?:[a-z]{2,10} )?(?:unit|officer|department|notice|case|team|cell)|(?:fir|warrant|case|summons) (?:against|in|on|under|registered) (?:you|your|name)|(?:your|ur|aapka|aapke) (?:[a-z]{2,12} )?(?:is|was|will be|has been|ho|hone|hoga) (?:[a-z]{2,9} )?(?:frozen|blocked|suspended|closed|deactivated|unreported|selected|approved|sanctioned|band|block|freeze|expired?)|support executive|grievance (?:officer|cell)|relationship manager|account manager|legal team|our technician|lawyers? (?:team|desk)`,
    '(?:हमारी|लीगल|सपोर्ट|केवाईसी|साइबर) टीम|विभाग से|अधिकारी बोल',
  ),
  /** Crowds who are said to earn already. */
  crowd: pattern(
    `(?:\\d[\\d,]{1,6}\\+? ?|all |many |our |every ?|of |happy |my )(?:happy |paid |active |other |satisfied )?(?:members?|clients?|investors?|families|people|students|traders|users|subscribers|applicants|victims) (?:[a-z]{2,9} ){0,2}(?:with us|made|earn(?:ed|ing)?|got|joined|already|are|have|doing|trust|who)|(?:everyone|everybody|many|all) (?:is |are |from (?:this|our) group |of them )?(?:already )?(?:earning|doing|making|got|making|joined)|(?:my|our) (?:group|members|students|clients|team) (?:made|make|earn(?:ed)?|got|booked)|(?:payment|withdrawal|payout|profit) proofs?|proof (?:in|of|daily|available|attached)|happy (?:investors|clients|customers)|\\d{2,4}\\+? (?:happy|satisfied)|as you (?:see|saw)|yesterdays? calls?|screenshots? (?:of|daily)|✅`,
    'लोगों (?:का|ने)|(?:\\d{2,5}) लोग[^ ]{0,3}',
  ),
  /** Second person: speaks to the reader about the reader's things. */
  address: pattern(
    'your|ur|yours|you (?:get|earn|keep|sleep|do|will|can|just|only|are|have|need|give|receive|sit|relax)|apna|apne|apni|aap|aapka|aapke|aapki|apka|apke|tumhara|tumhare|tumhe|aapko|apko|ungal?|unga|mee|meeru|tumhala|tumhi|tamari|tamaru|tame',
    'आप|आपका|आपके|आपकी|आपको|अपना|अपने|अपनी',
  ),
}
