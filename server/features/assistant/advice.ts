// Finds advice, price targets and predictions, in English, Hinglish and Hindi. It reads texts as screening does, so that other
// spellings and letters make no difference. It is strict on purpose: a harmless sentence that is left out does no harm.
import { findReasons, gap, near, pattern, plainText, readingsOf } from '../screening/rules.ts'
import { hasOpinion, isAboutFuture, isAboutMarket, isDefinition } from './opinions.ts'

const trade = 'buy|sell'
const person = 'a |an |the |its '

/** Names of both directions together, as in "buy or sell". */
const bothWays = new RegExp(pattern(`(?:${trade}) ?(?:or|and|&|/) ?(?:${trade})`).source, 'gu')

/** Terms that contain a trade word but advise nothing. Both are taken out before directions are looked for. */
const neutral = new RegExp(
  pattern(
    `(?:orders?|rights?|obligations?|dut(?:y|ies)|offers?|agreements?|contracts?|instructions?|promises?|requests?|willing(?:ness)?|prepared|permitted|allowed) (?:it gives )?to (?:${trade})`,
    `(?:lets?|allows?|enables?|permits?|obliges?|helps?|gives?) (?:${person}){0,1}(?:holders?|buyers?|sellers?|owners?|traders?|investors?|someone|people|writers?|part(?:y|ies)) (?:the right )?(?:to )?(?:${trade})`,
    `(?:a|an|the|each|every|any|your|whether the|pending|open|market|limit|stop) (?:${trade}) (?:side|orders?|price|limit|stop|volumes?|pressure|trades?)`,
    `(?:${trade}) (?:orders?|limit orders?|stop orders?|side|volumes?|pressure)(?= (?:is|are|means?|waits?|executes?|has|have|at which|that|which|rests?|and|or|fills?|gets?))`,
    'kharid(?:na|ne|i)? ?(?:ya|aur|or) ?(?:bech(?:na|ne)?|bikri)|kharid(?:ne|i) (?:ka|ki|ke liye) (?:order|adhikar|haq)|bech(?:ne) (?:ka|ki|ke liye) (?:order|adhikar|haq)',
    'खरीद(?:ने|ना|ी)? ?(?:या|और|व) ?(?:बेच(?:ने|ना)|बिक्री)|(?:खरीदने|बेचने) (?:का|की|के) (?:ऑर्डर|अधिकार|आदेश|हक)',
  ).source,
  'gu',
)

const who = 'you|u|we|i|one|investors?|traders?|everyone|members?|aap|tum|people'
const act =
  'buy|sell|enter|exit|accumulate|invest|add|hold|book|short|long|average|grab|dump|avoid|trade|load|get in|get out|go in|wait for|take|square off|cut|ride'
const advises = pattern(
  `(?:${who}) (?:should|must|shud|ought to|better|need to|have to|can safely|may want to|might want to|want to|could consider|would do well) (?:[a-z]{1,12} ){0,3}(?:${act})`,
  `(?:i|we|id|wed|ill) (?:would |will |am |are |do |strongly |really |personally ){0,3}(?:recommend|suggest|advise|prefer|favou?r|like) (?:[a-z]{1,12} ){0,3}(?:buy|sel|hold|long|short|enter|exit|add|accumulat|invest|stock|this|it|them)[a-z]{0,4}`,
  `(?:recommend(?:ed|s|ing|ation)?|advis(?:e|ed|able)|suggest(?:ed)?|consider|start|keep|continue|begin|worth|time for|try|think about|favou?rs?) (?:is |to |a |an |the |it |you ){0,3}(?:buy|sell|hold|enter|exit|long|short|accumulat|invest)(?:ing|e)?`,
  `(?:go|going|went|stay|staying|be|get|remain|am|im|turn) (?:very |heavily |all in )?(?:long|short)|(?:long|short) (?:it|this|here|now|nifty|banknifty|gold|silver|bitcoin|btc|crude|the stock|with)|all in`,
  `(?:good|great|best|right|ideal|perfect|safe|attractive|excellent|golden|solid|nice|fantastic|strong|smart) (?:time|entry|entries|level|levels|price|opportunit(?:y|ies)|bet|pick|picks|stocks?|buy|sel|zone|moment|point|investment|trade|setup|hold)`,
  'multibagger|undervalued|overvalued|must ?have stock|dont miss|do not miss|before its too late|no ?brainer|jackpot|hidden gem|free money|to the moon|time to (?:get|jump|hop|go) (?:in|out|on)',
  `(?:buy|sell|sel|btst|stbt) (?:now|today|tomorrow|above|below|at|near|on|around|the|this|it|some|more|every|immediately|nifty|banknifty|gold|silver|shares?|calls?|puts?|only|before|when|if|here|with|for|in)`,
)
/** The words themselves, where nothing neutral is around them. */
const tradeWords = pattern('buy|sell|accumulate|kharido|becho|buyy')
/** Orders to the reader, at the start of what they read. */
const imperative = pattern(
  '(?:enter|exit|accumulate|hold|short(?! (?:selling|positions?|covering|interest|term|sales?))|invest|grab|load|dump|book|average|add|square off|go for|get in|get out|stay invested|cut your|ride|pick)',
)
const startsWithOrder = new RegExp(
  `^[^\\p{L}]{0,5}(?:please |so |now |then |just |simply |and |kindly )?${imperative.source}`,
  'u',
)

const figure =
  '(?:(?:₹|rs\\.?|inr|usd|\\$) ?)?\\d[\\d,.]{0,9}(?![\\d,.]| ?(?:%|percent|per cent|pc|pratishat|फिसदि|प्रतिशत))'
const level =
  'targets?|tgts?|tp ?\\d?|sl|stops?|stop ?-?los[a-z]{0,2}|entry|cmp|resistance|supports?|breakout|price|level|levels|above|below|zone|टारगेट|लक्ष्य|स्टॉप ?लॉस|सपोर्ट|एंट्री|भाव|स्तर'
const givesTarget = pattern(
  near(`(?:${level})`, figure, 16),
  '(?:my|our|first|next|final|second|price|todays?|upside|downside|short term|long term) (?:target|tgt|tp)s?(?: price)? (?:is|are|of|kya|comes?|stands?|remains?|:)',
  'टारगेट (?:है|होगा|रहेगा|लगाएं|रखें)|लक्ष्य (?:है|होगा|रखें)|target (?:rakh|rakho|lagao|hoga|rahega)[a-z]{0,4}',
)

const direction =
  'rise|rises|fall|falls|go up|go down|go higher|go lower|move|reach|hit|touch|rally|crash|drop|climb|jump|surge|soar|plunge|decline|gain|double|triple|recover|rebound|bounce|break|cross|test|correct|outperform|underperform|moon|pump|dump|skyrocket|explode|tank|fly|appreciate|depreciate|increase|decrease|grow|strengthen|weaken|trend|head|see|give|deliver|return|open|close|trade|continue|remain|stay|end|turn|become|multiply|shine|be (?:[a-z]{1,10} ){0,2}(?:bullish|bearish|up|down|higher|lower|green|red|worth|positive|negative|at|above|below|profitable|strong|weak)'
const future =
  'will|shall|ll|wil|is going to|are going to|going to|gonna|is about to|about to|bound to|set to|likely to|expected to|poised to|ready to|due to (?=rise|fall|rally|crash)|sure to|certain to|could soon|may soon|might soon|should|can easily|destined to|heading (?:to|for|towards)|on track to|on its way to'
const moves =
  'rise|fall|rally|crash|drop|surge|gains?|upside|downside|higher|lower|up ?move|down ?move|correction|breakout|bull run|up ?trend|down ?trend|recovery|moon|new highs?|all time highs?|green|red'
const soon =
  'tomorrow|tmrw|next (?:week|month|year|day|session|quarter|few days|expiry)|coming (?:days|weeks|months|session|week|month)|this (?:week|month|year)|by (?:diwali|march|april|december|year end|month end|expiry|friday|monday)|soon|kal|agle (?:hafte|mahine|saal|din)|is hafte|kuch din|कल|अगले (?:हफ्ते|महीने|साल|दिन|सप्ताह)|जल्द|इस हफ्ते|आने वाले (?:दिन|दिनों|समय|हफ्ते)'
const predicts = pattern(
  `(?:${future}) (?:[a-z]{1,12} ){0,3}(?:${direction})`,
  `(?:expect|expects|expecting|anticipate|forecast|forecasts|predict|predicts|prediction|project|foresee|see) ${gap(30)}(?:${moves})`,
  `(?:upside|downside|rally|crash|correction|breakout|move|bull run|reversal|bounce) (?:is |looks |seems )?(?:expected|ahead|likely|imminent|coming|due|near|certain|on the cards|possible soon)`,
  near(`(?:${soon})`, `(?:${moves}|bul{1,2}ish|bearish|${direction})`, 40),
  '(?:looks|looking|look|seems|seem|remains?|appears?|feels|is|are|im|am|view is|outlook is|turning|turned|very|super|quite) (?:very |quite |strongly |extremely |super |still |a bit |really ){0,2}(?:bul{1,2}ish|bearish|oversold|overbought|cheap|expensive|undervalued) ?(?!(?:candle|pattern|when|if|and|or|means|trend is))',
)

const predictsInHindi = pattern(
  '(?:gir|badh|bad|barh|chadh|charh|ud|toot|tut|phat|fat|bhag|bhaag|uth|pahunch|pahuch|chhu|chu|uchhal|uchal|nikal|ghat|ludhak|tik|sudhar|palat)(?:ega|egi|enge|engi|ne wal[aei]|ega hi|ne vala|ne ja raha)',
  '(?:upar|uper|oopar|neeche|niche|nichay|higher|lower|up|down|tak|par|pe|green|red) (?:hi |zaroor |pakka |jaldi |zarur ){0,2}(?:ja(?:ye|e|aye|y)g[aie]|ja(?:ye|e)nge|jane wal[aei]|jaane wal[aei]|khulega|band hoga|rahega|aa ?(?:ye|e)ga|aayega|ayega)',
  '(?:rally|tezi|teji|mandi|crash|girawat|giravat|breakout|upside|bounce|correction|profit|fayda|munafa|return|double|dugna|multibagger) (?:zaroor |pakka |jaldi |hi |bhi ){0,2}(?:a{1,2}y?eg[ai]|hog[ai]|dega|degi|milega|milegi|aane wal[aei]|ane wal[aei]|pakk[ai]|rahega|rahegi|banega|ho ja(?:ye|e)ga)',
  `(?:paisa|paise|stock|share|nifty|gold|bitcoin|btc) ${gap(12)}(?:double|dugna|triple) ho`,
  '(?:गिर|बढ|बढ़|चढ|चढ़|उड|उड़|टूट|फट|भाग|उठ|पहुंच|छु|छू|उछल|निकल|घट|लुढक|लुढ़क|सुधर|पलट)(?:ेगा|ेगि|ेगी|ेंगे|ेंगि|एगा|एगी|एगि|ने वाला|ने वाली|ने वालि|ने वाले)',
  '(?:ऊपर|उपर|नीचे|निचे|तक|पर) (?:ही |जरूर |पक्का ){0,2}(?:जाएगा|जाएगी|जाएंगे|जायेगा|जायेगी|जाने वाला|जाने वाली|खुलेगा|बंद होगा|रहेगा)',
  '(?:तेजी|मंदी|गिरावट|उछाल|रैली|मुनाफा|फायदा|रिटर्न|ब्रेकआउट|क्रैश) (?:जरूर |पक्का |ही |भी ){0,2}(?:आएगी|आएगा|आयेगी|आयेगा|होगी|होगा|रहेगी|रहेगा|मिलेगा|मिलेगी|देगा|देगी|आने वाली|आने वाला)',
  '(?:दोगुना|दुगुना|डबल|तिगुना) हो (?:जाएगा|जाएगी|जायेगा)',
)

const hindiOrders = pattern(
  '(?:kharid|khareed|karid|bech|le|lelo|nikal|pakad|hold|buy|sell|exit|enter|entry|short|long|book|add|average|invest|trade) ?(?:o|iye|iyega|lo|le lo|le|lena|len|lein|do|de do|dena|dijiye|lijiye|jao|jaiye|karo|kar lo|kar do|karlo|kardo|kariye|karein|karen|kare|kijiye|karna chahiye|maro|banao|rakho|rakhiye|rakhe|rakhna)(?: chahiye)?',
  '(?:kharid|khareed|bech|le|nikal|invest kar|hold kar|buy kar|sell kar|entry le)(?:na|ne|ni|ke) (?:chahiye|chahie|sahi|acch?a|acha|behtar|theek|thik|padega|hoga|mein fayda|me fayda|ka (?:sahi|acch?a) (?:samay|mauka|time|moka))',
  '(?:paisa|paise|rakam) (?:laga(?:o|iye|na|do|dijiye)|dalo|daliye)|(?:sahi|acch?a|accha|badhiya|sunehra|best) (?:mauka|moka|samay|time|entry|stock|share|level)',
  '(?:खरीद|बेच|निकल|पकड|पकड़|होल्ड|बाय|सेल|एंट्री|निवेश|शॉर्ट|लॉन्ग)(?:ो|िए|िये|ें|ें| लो| लें| लीजिए| दो| दें| दीजिए| जाओ| जाइए| करो| करें| कीजिए| करिए| रखें| रखो| रखिए| ले लो| ले लें| डालो)',
  '(?:खरीदना|बेचना|लेना|निकलना|निवेश करना|होल्ड करना|रखना|पैसा लगाना) (?:चाहिए|सही|अच्छा|बेहतर|ठीक|होगा|पडेगा|पड़ेगा|फायदेमंद)|(?:ले लो|ले लीजिए|पैसा लगाओ|पैसे लगाओ|पैसा लगाएं|पैसे लगाएं)|(?:खरीदने|बेचने|निवेश) (?:का|के लिए) (?:सही|अच्छा|बढिया|बढ़िया|सुनहरा|बेहतरीन|यह)',
  '(?:सही|अच्छा|बढिया|बढ़िया|सुनहरा) (?:मौका|समय|शेयर|स्टॉक|स्तर)',
)

/** Whether a text says what to do, names a target or predicts, or has what screening holds back. */
export function isAdvice(text: string): boolean {
  return (
    findReasons(text).length > 0 ||
    readingsOf(plainText(text)).some((reading) => {
      const rest = reading.replace(bothWays, ' trade ').replace(neutral, ' ')
      const rules = [advises, tradeWords, startsWithOrder, givesTarget, predicts, predictsInHindi, hindiOrders]
      return rules.some((rule) => rule.test(rest))
    })
  )
}

const ask = 'should|shud|shall|can|may|do|would|could'
const me = 'i|we|a beginner|one|people'
const asksFor = pattern(
  `(?:${ask}) (?:${me}) (?:[a-z]{1,12} ){0,3}(?:buy|sell|hold|exit|enter|invest|short|long|add|average|book|accumulate|put (?:my|our|all)|get (?:in|out|into)|go (?:long|short)|trade)(?! (?:orders?|a demat|an? account))`,
  '(?:which|what|whats|name|give|suggest|recommend|tell|share|top|best|any) (?:me |us |is |are |the |a |some |your |good |best |top |one |\\d{1,2} |next |hot ){0,6}(?:stocks?|shares?|coins?|crypto|tokens?|tips?|calls?|picks?|multibaggers?|options? (?:to|for|call|trade)|altcoins?|mutual funds?|ipos?|targets?|penny stocks?|entry|setups?)(?: (?:to|for|should|will|is|can|now|today|tomorrow|worth|of|in|on|name|kya|do|i|that|with|please|this)|$|\\?)',
  '(?:is|are) (?:it |this |now |[a-z]{1,14} ){0,4}(?:a )?(?:good|right|best|safe|worth|great|smart|wise|ok|okay|profitable) ?(?:time|buy|investment|stock|bet|entry|idea|level|price|hold|trade|to (?:buy|sell|invest|enter|hold|exit)|buying|selling|holding|investing)',
  `(?:will|wil|would|can|could|is|are|does|should) (?:[a-z0-9]{1,14} ){1,5}(?:rise|fall|crash|rally|reach|hit|cross|touch|break|drop|double|recover|moon|gain|go (?:up|down|higher|lower)|be (?:up|down|higher|lower|worth)|going (?:up|down|higher|lower)|bullish|bearish)(?! (?:when|if|because|after|before|an? ))`,
  '(?:price )?(?:targets?|predictions?|forecasts?|outlook) (?:of|for|kya|on|this|today|tomorrow|price|batao|do)|where (?:will|do you see)|how (?:high|low|far) (?:will|is|can|could|would|do you see)|where (?:to|should i|do i|can i) (?:put|invest|park)|what (?:will|would|is going to) (?:happen|[a-z0-9]{1,14}) (?:to |be |do |with |price |happen |open |close ){0,2}|(?:your|ur) (?:view|opinion|target|prediction|call|outlook|take) (?:on|of|for|about)|(?:intraday|stock|trading|option|options|free|hot|crypto|forex) (?:tips?|calls? for)|multibaggers?|sure ?shot|btst|jackpot',
  near(
    '(?:tomorrow|next week|next month|next year|next expiry|today)',
    '(?:nifty|banknifty|bank nifty|sensex|gold|silver|bitcoin|btc|crude|market|usdinr|rupee|target|stock|call|level|direction|prediction|open|price|move)',
    30,
  ),
)
const asksForInHindi = pattern(
  '(?:kharid|khareed|bech|le|nikal|hold kar|buy kar|sell kar|exit kar|short kar|invest kar|enter kar|average kar|add kar|book kar)(?: |)?(?:u|oon|un|lu|loon|lun|du|doon|dun|na chahiye|ni chahiye|na sahi|na theek|na thik|sakte| sakte| sakta|sakta|na padega|ein|en|na hai|e ya|na behtar|na acha|na accha)',
  '(?:kaun ?sa|kaunsa|konsa|kon sa|kaun se|konse|kaunsi|koi|acch?a|best|sasta|badhiya|sabse) (?:[a-z]{1,8} ){0,2}(?:share|stock|coin|crypto|tip|call|option|trade|ipo|fund|shares|stocks|tips)',
  '(?:kahan|kaha|kitna|kitne|kidhar|kab) (?:[a-z]{1,8} ){0,2}(?:ja(?:ye|e)g[ai]|jayega|jaega|badhega|girega|chadhega|upar|niche|hoga|rahega|pahunchega|tak|khulega|a{1,2}y?eg[ai])|(?:kaisa|kaisi|kya) (?:rahega|rahegi|hoga|khulega)|(?:kya|kitna) target|target (?:kya|kitna|batao|do|bataiye|bata)|(?:tip|tips|call|calls|level|levels) (?:do|de do|batao|bataiye|dijiye|chahiye|milegi|bata)|(?:paisa|paise) (?:kahan|kaha|kisme|kis me|kis mein) (?:laga|daal|invest)[a-z]{0,6}|lena (?:chahiye|sahi|theek)|entry (?:le|loon|lu|kahan|kab)[a-z]{0,4}|(?:profit|double|dugna) (?:kaise|kab) (?:hoga|karu|karun)',
  '(?:खरीद|बेच|ले|निकल|होल्ड कर|निवेश कर|एंट्री ले|शॉर्ट कर)(?:ूं|ूँ|ुं|ना चाहिए|ना सहि|ना सही|ना ठिक|ना ठीक| लूं| लुं| लूँ| दूं| दुं| सकते| सकता|ें या|ना बेहतर|ना अच्छा| लेना चाहिए)',
  '(?:कौन ?सा|कौन ?सी|कौन ?से|कोई|सबसे अच्छा|बढिया|सस्ता|अच्छा) (?:[\\p{L}\\p{M}]{1,10} ){0,2}(?:शेयर|स्टॉक|कॉइन|क्रिप्टो|टिप|कॉल|फंड|आईपीओ|सिक्का|ट्रेड|ऑप्शन)',
  '(?:कहां|कितना|कितने|कब|किधर|कैसा) (?:[\\p{L}\\p{M}]{1,10} ){0,2}(?:जाएगा|जाएगी|जायेगा|बढेगा|बढ़ेगा|गिरेगा|होगा|रहेगा|पहुंचेगा|तक|खुलेगा)|(?:टारगेट|लक्ष्य) (?:क्या|कितना|बताओ|बताएं|बताइए|दो|दीजिए)|(?:टिप|टिप्स|कॉल|स्तर|लेवल) (?:दो|दे दो|बताओ|बताएं|बताइए|दीजिए|चाहिए)|(?:पैसा|पैसे) (?:कहां|किसमें|किस में) (?:लगा|डाल|निवेश)[\\p{L}\\p{M}]{0,5}|एंट्री (?:कहां|कब|लूं|ले)|(?:क्या|कैसा) (?:रहेगा|होगा) (?:बाजार|निफ्टी|सोना|भाव)|(?:बाजार|निफ्टी|सोना|भाव|बिटकॉइन) (?:[\\p{L}\\p{M}]{1,10} ){0,2}(?:कैसा रहेगा|क्या होगा|क्या रहेगा)',
)
const asksForPrompt = pattern(
  '(?:ignore|disregard|forget|override|bypass|overwrite) (?:all |any |your |the |my |of |previous |prior |above |earlier |these ){0,5}(?:instructions?|rules?|prompts?|guidelines|restrictions|messages?)',
  '(?:system|hidden|secret|initial|developer|original) (?:prompt|instructions?|message|rules)|(?:your|reveal|print|repeat|show|leak) (?:me |the |your |all |full |exact ){0,4}(?:prompt|instructions|system message|rules above|text above)|jailbreak|developer mode|dan mode|do anything now|pretend (?:you are|to be|that)|(?:you|u|now|please|must) act as (?:a|an|my)|act as (?:an? |my )(?:[a-z]{1,12} ){0,3}(?:brokers?|traders?|advis[eo]r|analyst|expert|guru|friend|ai|bot|assistant|model)|roleplay|role play',
  '(?:apne|apni|apna|sabhi|saare|pichhle|purane) (?:[a-z]{1,8} ){0,2}(?:instructions?|rules?|prompt|nirdesh|niyam) (?:bhool|bhul|ignore|batao|dikhao|chhodo|bata)[a-z]{0,4}|(?:prompt|instructions?) (?:batao|dikhao|do)',
  '(?:अपने|अपना|सभी|पिछले|पुराने) (?:[\\p{L}\\p{M}]{1,10} ){0,2}(?:निर्देश|नियम|प्रॉम्प्ट|निर्देशों) (?:भूल|बताओ|दिखाओ|बताएं|को भूल|को अनदेखा|अनदेखा)|(?:सिस्टम|छिपा|गुप्त) (?:प्रॉम्प्ट|निर्देश)',
)

/** Whether a text may be an opinion: what the rules above don't find. */
export function mayBeOpinion(text: string): boolean {
  const readings = readingsOf(plainText(text))
  return hasOpinion(text, readings) || isAboutFuture(readings)
}

/** Why a question isn't answered: it asks for advice, a target or a prediction, or for something else than an answer. */
export function isRefused(question: string): boolean {
  const readings = readingsOf(plainText(question))
  // In a question that is all capitals, they say nothing.
  const typed = /\p{Ll}/u.test(question) ? question : question.toLowerCase()
  return (
    findReasons(question).length > 0 ||
    readings.some((reading) =>
      [asksFor, asksForInHindi, asksForPrompt, predictsInHindi].some((rule) => rule.test(reading)),
    ) ||
    ((isAboutMarket(typed, readings) || isAboutFuture(readings)) && !isDefinition(readings))
  )
}

/** Whether a text is about the assistant's own instructions. */
export const isAboutPrompt = (text: string): boolean =>
  readingsOf(plainText(text)).some((reading) => asksForPrompt.test(reading))
