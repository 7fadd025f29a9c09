// Opinions that no single word gives away: a market or a share next to a judgement, a direction or an order, and anything about
// the future. In answers they're left out; in questions they're refused.
import { gap, near, pattern } from '../screening/rules.ts'

const names =
  'bank ?nifty|fin ?nifty|nifty(?: ?50| fifty)?|sensex|gold|goldm|sona|sone|silver|chand[ie]|crude(?: ?oil)?|oil|natural gas|natgas|copper|bitcoins?|btc|ether(?:eum)?|eth|solana|sol|xrp|doge(?:coin)?|altcoins?|usdt|crypto|rupee|rupiya|dollar|euro|yen|usd ?inr|eur ?usd|gbp ?usd|usd ?jpy|xau ?usd|dow|nasdaq|' +
  'reliance|ril|tcs|infosys|infy|hdfc(?: ?bank)?|icici(?: ?bank)?|sbi|sbin|tata(?: [a-z]{3,8})?|adani(?: [a-z]{3,8})?|wipro|itc|axis|bajaj|maruti|airtel|zomato|paytm|ongc|ntpc|yes ?bank|vodafone|suzlon|apple|aapl|tesla|tsla|nvidia|nvda|amazon|google|meta|microsoft|' +
  '(?:this|that|these|those|the|yeh|ye|wo|woh|is|which|kis|any|penny|it) (?:stocks?|shares?|coins?|scrips?|tokens?|counters?|company|scheme)|' +
  'निफ्टी|बैंक निफ्टी|सेंसेक्स|सोना|सोने|चांदी|कच्चा तेल|क्रूड|बिटकॉइन|इथेरियम|रुपया|डॉलर|रिलायंस|टीसीएस|इंफोसिस|एसबीआई|एचडीएफसी|अदानी|टाटा|(?:यह|ये|वह|इस|उस|किस|कोई) (?:शेयर|स्टॉक|कॉइन|कंपनी)'

const judgements =
  'cheap|expensive|good|great|better|best|worth|solid|promising|attractive|strong|weak|safe|risky|smart|undervalued|overvalued|fair|winner|loser|favou?rite|pick|picks|deserves?|opportunit(?:y|ies)|potential|chance|momentum|bul{1,2}ish|bearish|oversold|overbought|fortunes?|rich|steal|gift|bargain|greedy|own|needs?|room|further|bottom(?:ed)?|' +
  'sast[aie]|meh?ng[aie]|acch?[aie]|badhiya|dum|dam|mazboot|majboot|kamzor|सस्ता|सस्ती|महंगा|महंगी|अच्छा|अच्छी|बढिया|बढ़िया|दम|मजबूत|कमजोर|मौका'
const directions =
  'up|down|upside|downside|higher|lower|rise|rises|rising|fall|falls|falling|rally|rallies|rallying|crash|crashes|surge|surges|drop|drops|climb|climbs|soar|soars|jump|jumps|heads?|heading|going|coming|next|ahead|likely|expected|due|leg|moon|double|triple|multiply|reach|reaches|reaching|touch|touches|' +
  'upar|niche|neeche|tezi|teji|mandi|baki|lagta|lagti|abhi|ऊपर|नीचे|तेजी|मंदी|बाकी|अभी|अब'
const orders =
  'buy|sell|buying|selling|hold|holding|keep|take|taking|get|getting|put|putting|add|adding|load|loading|accumulat(?:e|ing)|invest|investing|enter|entering|exit|exiting|avoid|avoiding|away|portfolio|position|positions|entry|stop|target|dip|dips|long|short|now|today|soon|tomorrow|think|which way|' +
  'le|lo|lu|lun|lelo|lijiye|lena|karu|karun|karo|karein|kharid[a-z]{0,4}|bech[a-z]{0,4}|daal(?:o| do|iye)?|dalo|lagao|rakho|nikal[a-z]{0,3}|ले|लो|लें|लीजिए|लेना|खरीद[\\p{L}\\p{M}]{0,4}|बेच[\\p{L}\\p{M}]{0,4}|डालो|लगाओ|लगाएं|रखो|रखें|निकल[\\p{L}\\p{M}]{0,3}'

const named = pattern(names)
const opinion = pattern(near(`(?:${names})`, `(?:${judgements}|${directions}|${orders})`, 60))

/** In two forms of Hindi, the endings of verbs say so. */
const future = pattern(
  'will|shall|wont|gonna|going to|about to|(?:i|we|you|they|it|he|she)ll|(?:i|we|one|id|wed) would|(?:a|an|the|another|next|further|fresh|new) (?:leg|rally|crash|breakout|move|wave|correction|upside|downside)',
  '(?!(?:omega|vega|mega|college)(?: |$))[a-z]{1,10}(?:ega|egi|enge|engi|unga|ungi|oge|ogi)',
  '[\\p{L}\\p{M}]{1,12}(?:ेगा|ेगी|ेंगे|ेंगी|एगा|एगी|एंगे|एंगी|ोगे|ूंगा|ूंगी|ऊंगा|ऊंगी)|होगा|होगी|होंगे',
  near(
    '(?:rally|fall|rise|crash|upside|downside|move|leg|correction|tezi|teji|mandi|girawat|तेजी|मंदी|गिरावट|उछाल)',
    '(?:is coming|are coming|ahead|likely|imminent|due|baki|expected|starts|next|बाकी|शुरू)',
    30,
  ),
)
const personal = pattern(
  '(?:you|u|one|traders|investors|everyone|aap|tum|आप|तुम|i|we|my|our|mera|meri|मेरा|मेरी) (?:[\\p{L}\\p{M}]{1,12} ){0,3}(?:should|must|ought|better|pick|picks|favou?rites?|recommend|suggest|position|would|take a|enter|exit|invest|accumulate|(?:may|can|could|might) (?:go|take|put|add|hold|enter|exit|invest|buy|sell))',
  `(?:put|place|park|invest|stay away|get into|get out|move|shift|allot) (?:[a-z]{1,8} ){0,2}(?:money|savings|funds|capital|from|of|into|in)|(?:paisa|paise|पैसा|पैसे) ${gap(14)}(?:daal|dal|laga|rakh|डाल|लगा|रख)[\\p{L}\\p{M}]{0,5}|le dalo|ले डालो`,
  'my advice|bottom is in|screams|move to cash|lighten up|one way (?:from here|only)|go one way|bull run|bear market (?:is|starts)',
  'a place in your portfolio|keep (?:a |your |the )?stop|take (?:a |the )?(?:small |big |long |short |full |half )?positions?',
)

/** Letters of their own: tickers. Other abbreviations are the words of the field. */
const ticker = /\$[A-Z]{2,10}\b|\b[A-Z]{3,12}(?:\d{0,2})\b/g
const abbreviations = new Set(
  'RSI EMA SMA MACD ATR VWAP ADX SEBI NSE BSE MCX RBI IPO ETF NAV SIP PAN KYC GST TDS FAQ ITM OTM ATM API CSV PDF UPI LTP OHLC PNL USD INR GDP CPI FED ECB EPS ROE ROI AND THE NOT BUT FOR ALL ANY NOTHING FOUND OCO GTT AMO STT DP GTC FOK IOC'.split(
    ' ',
  ),
)
const namesTicker = (text: string): boolean =>
  (text.match(ticker) ?? []).some((word) => !abbreviations.has(word.replace(/[$\d]/g, '')))
const judges = pattern(`${judgements}|${directions}|${orders}`)

/** Statements about a market or a share without an opinion: what it is, and what happened. */
const report = pattern(
  '(?:is|are) (?:a|an|the|one of the|called|traded|quoted|measured|settled|listed|made|mined|priced|used|known) ?(?:[a-z]{1,14} ){0,4}(?:metals?|ind(?:ex|ices)|currenc(?:y|ies)|contracts?|futures|assets?|coins?|tokens?|compan(?:y|ies)|banks?|commodit(?:y|ies)|exchanges?|pairs?|benchmarks?|measures?|shares?|units?|markets?|networks?|stocks|dollars?|rupees?|grams?|ounces?|lots?|barrels?)',
  '[a-z]{2,12}ed|was|were|did|had|rose|fell|lost|went|held|kept|said|told|wrote|made|paid|began|came|became|gave|took|saw|hit|set|left|grew|broke|stood',
  'tha|thi|the|gaya|gayi|gaye|gira|badha|chadha|hua|hui|hue|kaha|bataya|hota hai|hoti hai|hote hain|था|थी|थे|गया|गयी|गई|गए|गिरा|बढा|चढा|हुआ|हुई|हुए|कहा|बताया|होता है|होती है|होते हैं|एक (?:[\\p{L}\\p{M}]{1,12} ){0,2}(?:है|हैं)|ek (?:[a-z]{1,12} ){0,2}(?:hai|hain)',
)

const isNamed = (text: string, reading: string): boolean => named.test(reading) || namesTicker(text)

/** A market or a share, and more than what it is or what happened. `readings`: of the text, as screening reads it. */
export const hasOpinion = (text: string, readings: readonly string[]): boolean =>
  readings.some(
    (reading) =>
      opinion.test(reading) ||
      (isNamed(text, reading) && !report.test(reading)) ||
      (namesTicker(text) && judges.test(reading)),
  )

/** Whether a question names a market or a share. */
export const isAboutMarket = (question: string, readings: readonly string[]): boolean =>
  readings.some((reading) => isNamed(question, reading))

export const isAboutFuture = (readings: readonly string[]): boolean =>
  readings.some((reading) => future.test(reading) || personal.test(reading))

/** Questions that may be asked about a market, though their words could also ask for an opinion. */
const definition = pattern(
  '(?:what (?:is|are|does|do|did|was|were)|how (?:does|do|is|are|did)|why (?:do|does|did|is|are)|explain|define|meaning of|difference) (?:[a-z]{1,14} ){0,6}(?:mean|means|work|works|called|contracts?|lots?|etfs?|bonds?|futures|options|trading|calculated|measured|settled?|quoted|news|articles?|lessons?|posts?|say|said|happened|rules?)|(?:lessons?|articles?|news|rooms?|posts?) (?:about|on|for|in|of|par|mein|ke)',
  '(?:kya (?:hai|hota hai|hoti hai|hote hain)|kaise (?:kaam|bante|banta|hota|hoti)|matlab|samjha[a-z]{0,4}|क्या (?:है|होता है|होती है|होते हैं)|मतलब|समझा[\\p{L}\\p{M}]{0,3}|कैसे)',
)
/** "What is NIFTY?" */
const whatIs =
  /^\W*what(?: is| are|s|'s) (?:an? |the )?(?!.*(?:target|level|price|view|outlook|forecast|predict|doing|going|next|now|today|tomorrow))[\p{L}\d]{2,15}(?: [\p{L}\d]{2,15})?\W*$/u
export const isDefinition = (readings: readonly string[]): boolean =>
  readings.some((reading) => definition.test(reading) || whatIs.test(reading))
