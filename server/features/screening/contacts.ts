// Finds invitations to other platforms: links, names and numbers on Telegram and WhatsApp.
import { lettersAndDigits } from './normalize.ts'
import { hasMobile } from './numbers.ts'
import { gap, pattern } from './pattern.ts'
import { isWarning, isWarningOrReport } from './warnings.ts'

const dot = ' ?[\\[({<]? ?(?:\\.|dot|डॉट|,) ?[\\])}>]? ?'
const slash = ' ?(?:/|slash|स्लैश|स्लेश) ?'

/** Links are always flagged: a warning doesn't need to link what it warns of. */
const links = pattern(
  `(?:t${dot}me|tme)${slash}[\\+\\p{L}\\p{N}_@]{1,64}`,
  `(?:telegram|telegr|tlgrm|telegam)${dot}(?:me|dog|org/joinchat)`,
  `wa${dot}(?:me|link)${slash}[\\+\\p{L}\\p{N}_]{1,64}`,
  `(?:chat|api|business)${dot}whatsapp${dot}com|whatsapp${dot}com${slash}(?:channel|catalog|send)|whatsapp://|tg://`,
  'ट(?:ी|ि) डॉट मी',
)

/** Every spelling of a platform is replaced by one marker, with a character that nobody types. */
const telegram =
  't[ae]?l[aei]?g(?:ra|r|ar|a|re)m(?:e|a)?|t[ae]l[aei]? ?[-_.]? ?gr(?:a|e)?m|tele(?= ?(?:pe|par|pr|id|channel|group|grp|link|:|@|-))|tg(?= ?(?:id|channel|chanel|group|grp|link|pe|par|pr|me|:|@|-|/|>|username|handle|ping))|t\\.g\\.?|' +
  'टेलीग्राम|टेली ग्राम|टेलिगराम|टेलीग्रैम|टेलेग्राम|टीजी|टी जी'
const whatsapp =
  '(?:w|wh|v|vh|hw)[aou]?t(?:[sz]{1,2} ?[-_.]? ?|[-_.]?)(?:ap|aap|up(?= (?:karo|kare|me|number|no|pe|par)))s?|w ?[-_.]? ?ap(?= )|w\\.?a\\.?(?= ?(?:karo|kar|kare|me|msg|no|number|num|pe|par|on|:|=|-|\\+|\\d))|' +
  'व्हाट्सएप|व्हाट्स ?एप|व्हाटस ?एप|वाट्सएप|वाट्स ?एप|वाटस ?एप|वाट्सअप|वाट्स ?अप|व्हाट्स ?अप|व्हाट्स ?आप|व्हाट्सप|वाट्सप|व्हाटसप|ह्वाट्स ?एप|वट्सएप|वॉट्स ?ऐप|व्हाट्सएप्प'
const platforms = new RegExp(pattern(`(?:${telegram}|${whatsapp})(?:वाले|वाली|वाला)?`), 'gu')

/** Requests to the reader, in a sentence that names a platform. */
const asks =
  '(?<!(?:people|they|who|someone|strangers|bots) )(?:ping|dm|inbox|pm|msg|mesg|message|text|contact|reach|write|add|hit|find|catch|follow|search|mail) (?:me|us|to me|to us)|' +
  '(?<!(?:to|not|never|dont|i|they|will|can) )(?:ping|dm|inbox|message|text|contact|join|connect|subscribe) (?:here|now|fast|soon|my|our|the group|for|on|at|via|with|us|me)|(?:press|tap|click) join|' +
  'ad you|ad u|search (?:for )?["“]|search (?:my|our)|(?:user ?name|handle|id) (?:is|same|:|[a-z0-9_.]{4,40})|link in (?:my |the )?(?:bio|profile|comments?|description|dp)|(?:share|send|drop|give|comment|leave) (?:me )?(?:your|ur) (?:§platform|number|no|num|contact)'
const asksHinglish =
  '(?:join|add|follow|search|ping|msg|message|mesg|contact|sampark|dm|subscribe|call|baat|connect)(?: bhi| hi)? (?:karo|karna|kare|karen|karein|kariye|karlo|kar lo|kar do|kar dunga|kar denge|kijiye|krna|kro|karni)|' +
  '(?:number|no|num|nambar) (?:do|dedo|de do|bhejo|comment karo|share karo|batao|kya hai|likho)|(?:apna|tera|tumhara|aapka|apka) (?:number|no|num)|link (?:in |mere )?(?:bio|comment|profile|lelo|le lo|niche|neeche|chahiye|bhej)|(?:dhundo|dhoondo|dhundho)|shift ho|add (?:hona|ho)|wale group'
const asksHindi =
  'जुड़ें|जुड़िए|जुड़ो|जुड़ने के लिए|जॉइन|ज्वाइन|शामिल हों|आइए|आ जाओ|आ जाइए|आओ|आइये|मिलिए|मिलो|भेजें|भेजिए|भेजो|भेज दें|लिखें|लिखिए|लिखो|लिख दें|खोजें|खोजिए|ढूंढें|ढूंढो|फॉलो करें|फॉलो|संपर्क|बात करें|लिंक|यूजरनेम|जोड़ दूंगा|जोड़ देंगे|जोड़ूंगा|नंबर (?:दें|दो|लिखें|भेजें|बताएं)'
const own = 'my|our|mera|mere|meri|hamara|hamare|humara|humare|apna|apne|मेरा|मेरे|मेरी|हमारा|हमारे|अपना|अपने'
const place = 'id|channel|chanel|group|grp|handle|number|no|link|community|room|bot|आईडी|चैनल|ग्रुप|समूह|नंबर|लिंक'

const invitation = pattern(
  `§platform${gap(40)}(?:${asks})`,
  `(?:${asks})${gap(40)}§platform`,
  `§platform${gap(40)}(?:${asksHinglish})`,
  `(?:${asksHinglish})${gap(30)}§platform`,
  `§platform${gap(30)}(?:${asksHindi})`,
  `(?:${asksHindi})${gap(16)}§platform`,
  '§platform (?:me|us|karo|kar do|kare|karein|kariye|kijiye|(?:पर |पे )?(?:करें|करो|कीजिए|करिए|कर लें|देखें|देखिए))',
  `§platform (?:group |grp )?(?:pe|par|pr|me|mein|per)(?: hi| bhi)? (?:[a-z]{1,10} )?(?:aao|aajao|aa ?jao|aaiye|aaye|aana|milo|miliye|bhej|bhejo|bhejna|bhejunga|likho|likhe|likhna|samjhata|samjhaunga|ping|daalo|dalo|dekho|search)`,
  `(?:on|at|to|by|via|through) (?:my |our )§platform|(?:moved|shifted|gone|switched|active|available) (?:to|on|only on) §platform|(?:live|more|full|daily|free|all) ${gap(24)}(?:only on|on my|on our|on) §platform`,
  `(?:${own}) (?:[a-z]{1,12} ){0,2}§platform(?: [a-z]{1,12}){0,1} ?(?:${place})`,
  `§platform (?:number|no|business|id|channel|chanel|group|grp|handle|username|ग्रुप|चैनल|आईडी|नंबर) ?(?:is|hai|:|=|>|-|@|["“]|link|join|का लिंक|की लिंक|पर संदेश)`,
  '(?:your|ur|apna|tera|tumhara|aapka|apka|अपना|आपका) §platform (?:number|no|num|id|do|bhejo|kya|नंबर|भेजो|भेजें|दें|लिख)',
  'सब §platform|§platform पर (?:ही )?(?:चले|आ|मिल|जुड़|सब)',
)
/** A handle on the platform: "@name", "id name_name". */
const namedHandle = pattern(
  `§platform[^.,!?\\n]{0,24}?@ ?[a-z0-9_.]{3,40}`,
  `@ ?[a-z0-9_.]{3,40} ?(?:on|at|pe|par|पर) §platform`,
  `§platform(?: ?(?:id|username|user|handle|name|at|:|-|=|>){1,3}){1,3} {0,2}[>:-]{0,3} {0,2}"?[a-z0-9][a-z0-9_.]{3,40}`,
  `§platform[^,!?\\n]{0,24}?[a-z0-9.]{2,20}_[a-z0-9_.]{2,40}`,
)

const ownContact = pattern(
  'my|our|mine|only (?:on|real|official)|official|join|add me|(?:dm|ping|message|msg|contact|text|whatsapp|call) (?:me|us)',
  'mera|mere|meri|hamara|hamare|humara|mujhe|hume|humse|mujhse|asli|मेरा|मेरे|मेरी|हमारा|हमारे|मुझे|हमें|मुझसे|हमसे',
)
const callMe = pattern(
  '(?:call|contact|dial|phone|ring|text|sms|msg|message|ping)(?: or text| or call)?(?: (?:me|us|now|karo|kare|kariye|karein|at|on|for details|only|number|no)){0,3}',
  '(?:sampark|call|baat|phone) (?:karo|kare|karein|kariye|kijiye)|(?:संपर्क|कॉल|फोन|बात) (?:करें|कीजिए|करो|करिए|नंबर)|mobile (?:no|number)|contact (?:no|number)',
)

/** Platform names spaced out with more than single spaces. */
const platformNames = /telegram|whatsap|टेलिग्राम|व्हाट्सएप|वाट्सएप/

const markPlatforms = (reading: string): string => reading.replace(platforms, '§platform')

function invites(sentence: string, withNumber: boolean): boolean {
  if (!sentence.includes('§platform')) return false
  if (isWarning(sentence) && !ownContact.test(sentence)) return false
  return withNumber || invitation.test(sentence) || namedHandle.test(sentence)
}

/** Checks one reading (normalize.ts). `plain` still contains phone numbers in their original form. */
export function givesContact(reading: string, sentences: string[], plain: string): boolean {
  if (links.test(reading)) return true
  const withNumber = hasMobile(plain)
  const marked = sentences.map(markPlatforms)
  if (marked.some((one) => invites(one, withNumber))) return true
  if (withNumber && sentences.some((one) => callMe.test(one) && !isWarning(one))) return true
  if (marked.some((one) => one.includes('§platform')) || platformNames.test(reading)) return false
  return platformNames.test(lettersAndDigits(reading)) && !isWarningOrReport(reading)
}
