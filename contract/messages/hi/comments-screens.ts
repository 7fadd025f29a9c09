import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/comments-screens.ts')>

export const comments: Texts['comments'] = {
  count: (text, one) => (one ? '1 कमेंट' : `${text} कमेंट`),
  region: 'कमेंट',
  erasedAuthor: 'यह कमेंट लिखने वाले के अकाउंट के साथ डिलीट हो गया।',
  order: 'कमेंट का क्रम',
  oldest: 'पुराने पहले',
  newest: 'नए पहले',
  commentedSoFar: (text, one) => (one ? 'अब तक 1 कमेंट।' : `अब तक ${text} कमेंट।`),
  signUpToAddYours: 'अपना कमेंट लिखने के लिए साइन अप करें।',
  signUpToBeFirst: 'पहला कमेंट लिखने के लिए साइन अप करें।',
  signUp: 'साइन अप करें',
  logIn: 'लॉग इन करें',
  author: 'लेखक',
  like: (name, count) => `${isolated(name)} का कमेंट लाइक करें, ${count}`,
  hiddenByAuthor: 'पोस्ट लिखने वाले ने इसे छिपाया है।',
  hiddenOwn: 'पोस्ट लिखने वाले ने आपका कमेंट छिपाया है। दूसरे टैप करके इसे पढ़ सकते हैं।',
  showHidden: 'पढ़ें',
  hideAgain: 'फिर छिपाएँ',
  reply: 'जवाब दें',
  replyTo: (name) => `${isolated(name)} को जवाब दें`,
  edited: 'बदला गया',
  moreReplies: (count) => (count === 1 ? '1 और जवाब दिखाएँ' : `${count} और जवाब दिखाएँ`),
  moreComments: 'और कमेंट दिखाएँ',
  empty: 'अभी कोई कमेंट नहीं। आपको इस चार्ट में क्या दिखता है?',
  failed: 'कमेंट लोड नहीं हो पाए।',
  likeFailed: 'आपका लाइक सेव नहीं हो पाया। फिर कोशिश करें।',
}
