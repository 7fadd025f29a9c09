// Finds investment advice and claims about its success, which only members with a registration may publish. A personal view or
// the author's own trade is neither.
import { memoizeRecent } from './memoize-recent.ts'
import { plainText, readingsOf } from './normalize.ts'
import { gap, near, pattern } from './pattern.ts'
import { ownWords } from './signals.ts'

const figure = '(?:₹|rs\\.?|inr|usd|\\$)? ?\\d[\\d,.]{0,9}'
const trades =
  'buy|sell|accumulate|book (?:your |all |full )?profits?|exit(?! pol)|grab|invest in|go long(?: on| in)?|go short(?: on| in)?'
const namedMarkets =
  'nifty|bank ?nifty|fin ?nifty|midcap ?nifty|sensex|gold|silver|sona|sone|chandi|crude(?: ?oil)?|natural ?gas|copper|zinc|usdinr|bitcoin|btc|ethereum|eth|solana|xauusd|' +
  'reliance|hdfc(?: ?bank)?|icici(?: ?bank)?|sbi|sbin|tcs|infosys|infy|itc|irfc|adani|tata(?: ?(?:steel|motors|power))?|' +
  'निफ्टी|बैंक ?निफ्टी|सेंसेक्स|सोना|सोने|चांदी|क्रूड|कच्चा तेल|बिटकॉइन|रिलायंस|टाटा|एचडीएफसी|एसबीआई'
const markets = `${namedMarkets}|stocks?|shares?|futures?|ce|pe|puts?|शेयर|स्टॉक|सीई|पीई`
const now =
  'now|today|tomorrow|tmrw|immediately|right away|at (?:the )?(?:open|close|market|cmp)|cmp|before (?:it|the|close)|this (?:minute|moment)|here|these levels|abhi|aaj|turant|kal|अभी|आज|तुरंत|कल'
const target = 'targets?|tgts?|tp ?\\d?|टारगेट|लक्ष्य'
const stop = 'sl|stop ?-? ?loss|stop|एसएल|स्टॉप ?लॉस|स्टॉपलॉस'

/** Says what others do or did, what the author does, or what may be: then it's no order to the reader. */
const personal = pattern(
  'i|im|ive|ill|id|my|mine|we|weve|he|she|they|people|most|nobody|someone|somebody|anyone who|who|whoever|retail|fund|funds|promoters?|sellers|buyers|traders',
  'if|unless|when|whenever|suppose|supposing|example|imagine|hypothetical(?:ly)?|lets say|assume|say you|would|could|might|maybe|perhaps|should i|shall i|plan(?:s|ned|ning)?|bought|sold|was|were|had|did|has|have|why|how|what|where|which|whether|never|dont|do not|not|cannot|cant|means|called|right to|order|orders',
  'rumou?r|the (?:dip|rumou?r|news|fear|close|low|high|bottom|top) (?:when|worked|and|is|again)',
  'maine|mera|mujhe|mai|main|hum|humne|maan lo|agar|jab|shayad|socha|soch|(?<!sab |bhai )log|kisi ne|kisne|kya|kyun|kaise|tha|thi|liya|nikla|kharida|becha|bina|karunga|karungi|lunga|lungi|kharidunga|bechunga|mana',
  'मैं|मैंने|मेरा|मुझे|हम|हमने|मान लो|मान लीजिए|मान लें|अगर|यदि|जब|शायद|सोच|(?<!सब )लोग|किसी ने|क्या|क्यों|कैसे|था|थी|खरीदा|बेचा|बिना|करूंगा|करूंगी|खरीदूंगा|बेचूंगा|लूंगा',
)

const lead =
  '(?:(?:so|and|then|now|just|please|kindly|friends|guys|everyone|all|members|bhai|dosto|simply|also|traders|today|tomorrow|kal|aaj|abhi|quick|intraday|fresh|positional|btst|swing|call) ?[:,\\-]? ?){0,3}'
const instrument = `(?:\\$?[a-z&]{2,12} ){0,3}(?:\\d{2,6} )?(?:ce |pe |fut |call |put |options? |shares? )?`

/** An order in English at the start of what the reader sees, or after what is to be traded. */
const order = new RegExp(
  pattern(
    `(?:^|[:;,\\-] ?)${lead}(?:${trades}) ${gap(34)}(?:${now})`,
    `(?:^|[:;,\\-] ?)${lead}(?:${trades}) (?:[a-z&0-9$,.]{2,12} ){0,4}(?:only |it |this )?(?:above|below|at|near|around|abv|blw|@|from|between|for|under|over|in the range of) ?(?:a |an )?(?:target (?:of )?)?${figure}`,
    `(?:^|[:;,\\-] ?)${lead}add (?:more )?(?:${markets}) ${gap(20)}(?:${now}|${figure})`,
    `(?:^|[:;,\\-] ?)${lead}(?:buy|sell) ${instrument}(?:${target})`,
  ).source.replace('(?<![\\p{L}\\p{M}\\p{N}])', ''),
  'u',
)
/** `BANKNIFTY 58200 PE buy above 240`: what is to be traded comes first. */
const orderAfterName = pattern(
  `(?:${markets}|[\\d]{3,6} ?(?:ce|pe)) ?[:\\-]? ?(?:buy|sell) (?:only )?(?:above|below|at|near|around|abv|blw|@|from|between|on dips?|now|today)`,
  `(?:buy|buying|sell|selling|entry) (?:zone|range) ?[:\\-]? ?${figure}`,
)

const hindiTrade =
  'kharid(?:o|iye|lo| lo| lena| lijiye| len| lein| le)|khareed(?:o|iye| lo| lena)|becho|bechiye|bech (?:do|dena|dijiye|lo|den)|(?:buy|sell|short|exit|hold|entry|long) (?:karo|kar lo|karlo|kar do|kardo|kar dena|kariye|karein|kare|kijiye|lo|le lo|lelo|lena|lijiye|maro|banao)|(?:par|pe) (?:lo|len|lein|lijiye)|le ?lo|lijiye|nikal jao|nikal jaiye|' +
  'खरीदो|खरीदें|खरीदिए|खरीद (?:लो|लें|लीजिए|लेना)|बेचो|बेचें|बेचिए|बेच (?:दो|दें|दीजिए|देना)|(?:एंट्री|एंट्रि) (?:लो|लें|लीजिए)|पर (?:लो|लें|लीजिए)|ले लो|ले लें|ले लीजिए|निकल (?:जाओ|जाइए|जाएं)|(?:बाय|सेल|होल्ड|शॉर्ट) (?:करो|करें|कर लो|कीजिए)'
const strongTrade =
  'kharid(?:o|iye| lo| lena| lijiye| len| lein)|khareed(?:o|iye| lo| lena)|becho|bechiye|bech (?:do|dena|dijiye|den)|(?:buy|sell|short|exit) (?:karo|kar lo|karlo|kar do|kardo|kar dena|kariye|karein|kare|kijiye)|' +
  'खरीदो|खरीदें|खरीदिए|खरीद (?:लो|लें|लीजिए|लेना)|बेचो|बेचें|बेचिए|बेच (?:दो|दें|दीजिए|देना)'
const hindiOrder = pattern(
  near('abhi|aaj|turant|kal|अभी|आज|तुरंत|कल', `(?:${strongTrade})`, 20),
  `(?:abhi|aaj|अभी|आज) (?:le ?lo|lijiye|ले लो|लीजिए) ${gap(6)}${figure}`,
  near(`(?:${hindiTrade})`, `(?:${target}|${stop}) ?(?:${figure})?`, 50),
  near(`(?:${markets})`, `(?:${hindiTrade})`, 26),
)
const hindiNegation = pattern(
  `(?:mat|nahi|nahin|na|मत|नहीं|ना) (?:${hindiTrade})|(?:${hindiTrade}) (?:mat|nahi|nahin|मत|नहीं)`,
)
const hindiShould = pattern(
  `(?:aap|aapko|aap ko|tum|tumhe|sabko|sab|आप|आपको|तुम्हें|सबको|सब) ${gap(30)}(?:kharid|khareed|bech|nikal|le|खरीद|बेच|निकल|ले)(?:na|ना| lena| jana| dena| लेना| जाना| देना) (?:chahiye|chahie|चाहिए)`,
)

const reader = 'you|u|everyone|everybody|all of you|members|investors|friends|guys'
const toTrade = 'buy|sell|exit|accumulate|enter|short|go long|go short|book profits?|get out of|invest in|hold'
const should = pattern(
  `(?:${reader}) (?:[a-z]{1,10} ){0,2}(?:should|must|need to|have to|had better|better|can safely|can) (?:[a-z]{1,10} ){0,2}(?:${toTrade}) ${gap(24)}(?:${markets}|${now}|${figure})`,
)
const recommends = pattern(
  `(?:i|we) (?:strongly |would |highly |personally ){0,2}(?:recommend|suggest|advise) (?:[a-z]{1,10} ){0,2}(?:buy|sel|accumulat|exit|short|invest|hold)[a-z]{0,4}`,
  `(?:my|our) (?:advice|recommendation|suggestion|tip)(?: for (?:today|tomorrow|you|all|everyone))?(?: is)? ?[:\\-]? ?(?:to )?(?:${toTrade})`,
)

const called = 'calls?|tips?|recommendations?|कॉल|कॉल्स|टिप|टिप्स'
const paying = 'paid|premium|vip|pro|elite|पेड|प्रीमियम|वीआईपी'
const readers = 'subscribers?|clients?|members?|followers?|students|छात्रों|सब्सक्राइबर|सब्सक्राइबर्स|सदस्यों|सदस्य|ग्राहकों|मेंबर्स'
const mine = 'my|our|mere|meri|mera|hamare|hamari|humare|humari|मेरे|मेरी|हमारे|हमारी|मेरा|हमारा|apne|अपने'
const earned =
  'booked|made|earned|gained|minted|enjoyed|got|banaye|banaya|kamaye|kamaya|kamae|book kiye|कमाए|कमाया|बनाए|बनाया'

/** Calls as a service, for a fee or not. */
const service = pattern(
  '(?:my|our|mere|hamare|humare|मेरे|हमारे) (?:paid |premium |vip |पेड |प्रीमियम ){0,1}(?:subscribers?|सब्सक्राइबर|सब्सक्राइबर्स)',
  `(?:${mine}) (?:${paying}) (?:${readers}|group|channel|ग्रुप|चैनल)`,
  `(?:${mine}) (?:${readers}) (?:ne |ko |have |all |just |already |ने |को ){0,2}(?:${gap(24)})(?:${earned})`,
  `(?:${paying}) (?:${called}) (?:are |is |now |for |from )?(?:open|available|start(?:s|ed)?|only|join|chalu|shuru|[a-z]{3,9} se (?:shuru|start)|at \\d|milegi|milenge|lene|शुरू|चालू)`,
  `(?:${readers}) of (?:the|my|our) (?:${paying}) (?:group|channel|room) (?:${earned})`,
  near(`(?:${called})`, `in (?:the|my|our) (?:${paying}) (?:group|channel|room)`, 30),
  `(?:${paying}) (?:group|channel|${readers}) (?:me|mein|ko|ne|में|को|ने|got|received|had)`,
  `(?:today|todays|tomorrow|tomorrows|kal|aaj|next|aaj ka|kal ka|आज|कल|आज का|कल का|अगली|अगला)(?: ka| ki| का| की)? (?:free |sure |intraday |btst |stock |option |equity |nifty |banknifty |फ्री |मुफ्त ){0,2}(?:${called}) ?(?:[:\\-]|at \\d|in (?:the )?(?:group|morning)|is (?:live|out|ready|coming|free)|hai|milegi|aayegi|aayega|मिलेगी|आएगी)`,
)

const share = '(?:[6-9]\\d(?:\\.\\d{1,2})?|100) ?(?:%|percent|per cent|pc|prat?ishat|फीसदी|प्रतिशत)'
const accuracy =
  'accura[a-z]{1,3}|acuracy|hit ?rate|strike ?rate|success (?:rate|ratio)|win(?:ning)? ?(?:rate|ratio)|satikta|सटीकता|सटीक|एक्यूरेसी|सफलता दर|जीत दर'
const claims = pattern(
  near(`(?:${share})`, `(?:${accuracy})`, 12),
  `(?:${accuracy}) ${gap(30)}(?:${share})`,
  `(?:${mine}|humara|hamara) (?:[a-z]{2,12} ){0,2}(?:track ?record|ट्रैक ?रिकॉर्ड)`,
  `(?:\\d{1,3}|all|saare|sab|सारे|सभी) (?:out of|/|of|of the|me ?in? ?se|mein se|me se|में से) (?:\\d{1,3}|my|our|the) ?(?:${called}|targets?|टारगेट) ?(?:${gap(20)})(?:hit|done|achieved|in profit|profit|worked|right|successful|sahi|target|सही|पूरे|मुनाफे)`,
  `(?:all|both|saare|sabhi|sab|सारे|सभी) (?:the |my |our )?(?:targets?|tgts?|टारगेट|लक्ष्य) (?:are |have been |were |ho gaye |पूरे |हो )?(?:done|achieved|hit|smashed|completed|complete|pure|हुए|गए|पूरे|हिट|मिले)`,
  `(?:my|our|meri|hamari|humari|मेरी|हमारी) (?:${called}|picks) (?:ne |ने |have |on [a-z]{2,12} )?(?:already |all |[a-z]{3,9} se |[\\p{L}\\p{M}]{2,8} से |is |this |in |hafte |week |month |इस |हफ्ते |is hafte ){0,3}(?:gave|made|delivered|returned|doubled|hit|achieved|earned|\\d{1,6}|diye|diya|दिए|दिया)`,
  `(?:i|we|team|hum|humne|हमने) (?:have |has )?(?:made|gave|given|earned|generated|delivered) (?:for )?(?:our |my |the )?(?:${readers}) (?:[a-z]{1,8} ){0,3}${figure}`,
)
/** A figure that is taken back, doubted or only supposed claims nothing. */
const unclaimed = pattern(
  'if|even|your|his|her|you (?:say|claim)|fishy|suppose|example|need|needs|needed|no|not|never|nobody|someone|they|who|anyone|anybody|claims?|claiming|promises?|with a|system with|can still|sounds|but|still|yet|lost|lose|red|minus|loss|agar|phir bhi|fir bhi|lekin|par|wale|wala|dubo|अगर|फिर भी|लेकिन|पर भी|वाले|वाला|घाटा|dont have|does not|paper|backtest(?:ed|ing|s)?|demo',
)

const splitter = /[!?।\n;]|\.(?=\s|$)/u
const questionEnd = /\?\s{0,3}$/u

/** Sentences and lines, without questions. */
const statementsOf = (text: string): string[] =>
  text
    .split(/(?<=[!?।\n;])|(?<=\.)(?=\s)/u)
    .filter((sentence) => !questionEnd.test(sentence))
    .map((sentence) => sentence.replace(splitter, ' ').trim())
    .filter(Boolean)

const isOrder = (statement: string): boolean =>
  !personal.test(statement) &&
  !hindiNegation.test(statement) &&
  (order.test(statement) || orderAfterName.test(statement) || hindiOrder.test(statement) || hindiShould.test(statement))

const startsWithTrade = new RegExp(`^${lead}(?:buy|sell?)(?![\\p{L}\\p{M}\\p{N}])`, 'u')
const namesTarget = pattern(`(?:${target}) ?(?:price |is |of |:|-|@|=)? ?${figure}`)
const position = pattern(
  `(?:${markets}) (?:\\d{3,6} )?(?:ce |pe )?(?:long|short) (?:only )?(?:above|below|abv|blw) ${figure}`,
)
const ownPlan = pattern(
  'my (?:plan|trade|position|entry|setup|journal|view)|(?:the|a) plan|meri (?:trade|view)|mera plan|मेरा सौदा|मेरी राय',
)

/** A call that is written in several lines: an order, and a target. */
const isCard = (text: string, statements: string[]): boolean =>
  statements.some(
    (one) => (startsWithTrade.test(one) || position.test(one)) && !personal.test(one) && /\d/.test(one),
  ) &&
  namesTarget.test(text.replaceAll('\n', ' ')) &&
  !ownPlan.test(text)

const textsOf = (content: string): string[] => readingsOf(plainText(content)).map(ownWords)

/** True if it tells the reader what to trade now. */
const isLiveCall = (text: string, statements: string[]): boolean =>
  statements.some((one) => isOrder(one) || should.test(one) || recommends.test(one)) || isCard(text, statements)

/** Offers calls, or claims success with them. */
const isAdvert = (statement: string): boolean =>
  service.test(statement) || (claims.test(statement) && !unclaimed.test(statement))

/** True if it gives advice, offers calls or claims success with them. */
export const givesAdvice = memoizeRecent((content): boolean =>
  textsOf(content).some((text) => {
    const statements = statementsOf(text)
    return isLiveCall(text, statements) || statements.some(isAdvert)
  }),
)

const isNamed = pattern(namedMarkets, '\\d{3,6} ?(?:ce|pe|सीई|पीई)')
const hasLevel = pattern(`(?:${target}|${stop}) ?(?:loss |price |is |of |at |:|-|@|=)? ?${figure}`)
const direction =
  'buy|sell|long|short|(?:buy|sell|short|long) kar(?:o|en|ein|lo)|kharido|kharidein|becho|खरीदें|खरीदो|बेचें|बेचो|शॉर्ट'
/** `TATA MOTORS long 702`. */
const namedPosition = pattern(
  `(?:short|long) (?:${namedMarkets}) (?:only )?(?:at |@ ?|above |below |near |from )?${figure}`,
  `(?:${namedMarkets}) (?:\\d{3,6} )?(?:ce |pe )?(?:fut )?(?:${direction}) (?:only )?(?:at |@ ?|above |below |near |from )?${figure}`,
)
/** Lessons may show trades of the past, with their levels. */
const isDated = pattern(
  '(?:in|of|from|since|on|the|jan[a-z]{0,7}|feb[a-z]{0,7}|mar[a-z]{0,7}|apr[a-z]{0,7}|may|june?|july?|aug[a-z]{0,7}|sep[a-z]{0,7}|oct[a-z]{0,7}|nov[a-z]{0,7}|dec[a-z]{0,7}) (?:19|20)\\d\\d(?![,.]?\\d)',
  'last (?:week|month|year)|backtest(?:ed|ing|s)?',
)

/** Levels belong to an order if they follow within this many sentences or lines. */
const cardLength = 4

const isLiveCallAt = (text: string, statements: string[], index: number): boolean => {
  const one = statements[index]!
  if (isDated.test(one)) return false
  const hasLevels = hasLevel.test(statements.slice(index, index + cardLength).join(' '))
  const tells = isOrder(one) || should.test(one) || recommends.test(one)
  const opensCard = (namedPosition.test(one) || startsWithTrade.test(one)) && /\d/.test(one) && !personal.test(one)
  return (tells && (isNamed.test(one) || hasLevels)) || (opensCard && hasLevels && !ownPlan.test(text))
}

/** True if it tells the reader to trade something that it names, or something with its levels, now. */
export const givesLiveCall = memoizeRecent((content): boolean =>
  textsOf(content).some((text) => {
    const statements = statementsOf(text)
    return statements.some((_, index) => isLiveCallAt(text, statements, index))
  }),
)
