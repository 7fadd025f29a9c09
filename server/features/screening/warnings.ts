// People who talk about scams aren't scammers: finds warnings, reports and the words of an offer.
import { memoizeRecent } from './memoize-recent.ts'
import { gap, pattern } from './pattern.ts'

const denials = pattern(
  '(?:not|no|isnt|never|non) (?:a |any |some )?(?:scam|fraud|fake|ponzi|cheating|joke|lie)',
  '(?:fraud|scam|fake|dhokha|farzi|thagi|jhooth|nakli|chor|ponzi)(?: wala)? (?:nahi|nahin|nai)',
  '(?:धोखा|फर्जी|ठगी|झूठ|स्कैम|फ्रॉड|नकली|मजाक) नहीं',
)

const warnings = pattern(
  'beware|be (?:very )?careful|stay (?:away|safe)|scam(?:s|mers?|med)?|fraud(?:s|sters?)?|fake|cheat(?:s|ers?|ed|ing)?|con ?(?:men|man|artists?)',
  'ponzi|pyramid|avoid(?! (?:arrest|penalty|action|legal|block|freez|suspension|losing|loss|tax))|(?:dont|do not)(?! (?:miss|worry|wait|think|be|tell|disconnect|ask|lose|take fees))|false|lying|liars?|trap|theft|stole|thie(?:f|ves)',
  'never (?:pay|share|trust|join|send|give|invest|believe|fall|click|asks?|tell|hand|enter|install|download|let|put|accept|approve|scan|type|rent|sell|buy|open|deposit|reply|forward|allow|connect|lend|transfer|sign|call)|stop (?:falling|sending|paying|sharing|trusting|believing|joining)|report(?:ed|ing)? (?:him|her|them|it|and|the|this|to|such)|block and report',
  'red flags?|too good to be true|barred|bans|ban on|banned|fined|penalt(?:y|ies)|penali[sz]ed|arrested|raid(?:s|ed)?|duped|swindled|crack(?:s|ed) down|illegal|(?:isnt|not) legal|nobody|no one|no such thing|(?:does not|doesnt) exist|there is no|without registration',
  'cautions?|cautioned|cautionary|fraud always|real (?:lenders?|brokers?|support|advisers?|jobs?|recruiters?) |mules?|unregistered|hoax|bogus|phishing|impersonat[a-z]{1,4}|suspicious|unrealistic|impossible|would make|victims?|lured|warn(?:s|ed|ing)?|not guaranteed|no guarantees?|cannot guarantee|cant guarantee|refused',
  'dhokha|dhoka|dhokhe|farzi|nakli|thag|thug|chor|loot(?:enge|te|ta|a|ne|ega)|bach ?ke|bacho|bachna|bachen|savdhan|saavdhaan|sambhal ke',
  'd(?:oo|u)r (?:rah|reh)(?:o|na|iye|en|ein|ta|te)|(?<!call |tension |der |phone |chinta )mat (?:do|dena|karo|karna|padna|lena|bhejo|bhejna|aana|aao|batao|batana|manna|join|jana|jao|khao|dijiye)',
  'jhooth|jhootha|jhoothe|jhuth|jhutha|chakkar|jhanse|lalach|shikayat|cyber ?crime|ban kiya|bewakoof|koi nahi de|nahi de sakta|guarantee nahi|mana kar diya|gair ?kanooni',
  'सावधान|सतर्क|बचें|बचिए|बचो|बचकर|धोखा|धोखे|धोखाधड़ी|ठग|ठगी|ठगों|फर्जी|नकली|झूठ|झूठा|झूठे|झांसे|झांसा|लालच|लूट|लूटते|लूटेंगे|पोंजी|चोर',
  'दूर (?:रहें|रहिए|रहो|रहता|रहती|रहना)|मत (?:देना|दो|दें|करें|करो|करना|जाना|भेजें|भेजना|आना|आइए|रखिए|पड़ना|मानो)|न (?:दें|बताएं|करें|आएं|भेजें|पड़ें)',
  'शिकायत|साइबर|रोक लगा|रोक लगाई|प्रतिबंध|जांच(?:ें|िए| लें)?|नहीं दे सकता|गारंटी नहीं|डूब गए|डूबे|मना कर दिया|गैरकानूनी|अवैध',
)

/** Retells someone else's words. */
const reportedSpeech = pattern(
  'someone|somebody|some guys?|a (?:caller|stranger|guy|man|woman)|they (?:say|said|promise|promised|claim|claimed|told)|(?:people|those|groups|channels|gurus|pages|anyone|whoever|one) (?:who|that) (?:promises?|claims?|says?|offers?|guarantees?|sends?)',
  'whoever|(?:ads?|adverts?) (?:is|are|says?|claims?|promises?)|promised|claims? (?:of|to|that)|asked me to',
  `kisi ne|jo log|jo ${gap(25)}(?:bolte|bolta|kehte|kehta|karte|bech|dete|de rahe|de raha)|log ${gap(15)}(?:bolte|likhte|kehte|bechte)|phone (?:kiya|aaya|karke)|call aaya|(?:bol|keh) rah[ae] th[ae]|wale sab`,
  'किसी ने|फोन आया|कॉल आया|(?:लोग|गुरु) (?:कहते|बोलते|सिर्फ|बेचते)|जो (?:लोग|समूह|चैनल)|कहता था|देता था|देते थे|विज्ञापन|(?:ने|दोस्त ने) कहा|वाले सब',
)

/** Words of someone who wants something from the reader. */
const offers = pattern(
  '(?:i|we) (?:will|can|guarantee|give|manage|handle|trade|recover|provide|share|turn|got hold)|join|dm me|ask (?:me|us)|inbox me|comment|seats?|slots?|limited|offer ends|register|invest (?:now|today|with|just)|free trial|refund',
  '(?:our|my) (?:team|experts?|bot|plan|system|service|students|clients|members|vip|calls?|group|channel|mentor|strategy|premium|company)|contact (?:me|us|now)|call (?:me|us|now)|message (?:me|us)|only with (?:me|us)|trust me|i swear',
  `(?:hum|ham|main|mai|hamari team|humari team|team) ${gap(30)}(?:denge|dunga|dungi|degi|karenge|karunga|karungi|dete|deta|karwate|karwata)|lagao|le jao|join kar|try kar|mere paas|hamare|hamari|humari|hamara|humara|mer[ai] (?:system|trick|guarantee|zimmedari|service|team|students)`,
  'seats?|slots?|batch|fees|(?:dm|msg|message|ping|comment|inbox) kar|chahiye (?:to|toh)|karwa (?:dunga|denge)|jo chahe|check kar lo|asli hai',
  `(?:हम|मैं|टीम) ${gap(30)}(?:देंगे|दूंगा|दूंगी|देगी|करेंगे|करूंगा|कराएंगे|देते|करते)|दिलाएंगे|दिलाते|निकलवाते`,
  'हमारी|हमारा|हमारे|मेरे पास|मेरी (?:गारंटी|टीम|तरकीब|जिम्मेदारी)|जुड़ें|जुड़िए|लगाइए|दीजिए|शुरू करें|आप भी|सीट|सीटें|स्लॉट|बैच|फीस|संपर्क|कमेंट',
)

/** Banks and the state pay fixed returns, and people may say so. */
const bankTalk = pattern(
  'fds?|fixed deposits?|rds?|recurring deposits?|bonds?|sgbs?|t ?bills?|treasur(?:y|ies)|government|govt|sarkari|savings|ppf|epf|nps|debt funds?|liquid funds?|gilts?|coupons?|dividends?|post office|annuit(?:y|ies)|insurance|lic|byaj|interest|yields?|risk free (?:rate|returns?)',
  'एफडी|(?:सावधि|फिक्स) (?:जमा|डिपॉजिट)|जमा योजना|बॉन्ड|बांड|ब्याज|सरकारी|डाकघर|बीमा|पीपीएफ|लाभांश|बचत खात[ेा]',
)

const allDenials = new RegExp(denials, 'gu')
const withoutDenials = (text: string): string => text.replace(allDenials, ' ')

/** Honest authors rarely say that they aren't cheating. */
export const deniesFraud = (text: string): boolean => denials.test(text)

/** True if a sentence or a whole text warns or reports and offers nothing. "Not a scam" is no warning. */
export const isWarningOrReport = (text: string): boolean =>
  (reportedSpeech.test(text) || isWarning(text)) && !makesOffer(text)

export const isWarning = memoizeRecent((sentence) => warnings.test(withoutDenials(sentence)))

export const isBankTalk = (sentence: string): boolean => bankTalk.test(sentence) && !makesOffer(sentence)

export const makesOffer = memoizeRecent((text) => offers.test(text))
