import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/access-tokens-screens.ts')>

export const accessTokens: Texts['accessTokens'] = {
  title: 'ऐक्सेस टोकन',
  lead: 'आपके अपने प्रोग्राम और स्क्रिप्ट के लिए, जो साइट का API इस्तेमाल करते हैं। जिसके पास टोकन है वह आपकी दी हुई अनुमति से काम कर सकता है, इसलिए इसे पासवर्ड की तरह सँभालें।',
  reference: 'API की जानकारी',
  none: 'आपने अभी तक कोई ऐक्सेस टोकन नहीं बनाया है।',
  failedToLoad: 'आपके ऐक्सेस टोकन लोड नहीं हो पाए',
  create: 'टोकन बनाएँ',
  limit: 'आपके पास टोकन की सीमा पूरी हो गई है। नया बनाने के लिए किसी एक को रद्द करें।',
  neverUsed: 'कभी इस्तेमाल नहीं हुआ',
  lastUsed: 'पिछली बार इस्तेमाल:',
  expires: 'खत्म होगा:',
  revoke: 'रद्द करें',
  revokeNamed: (name) => `${isolated(name)} को रद्द करें`,
  revokeTitle: 'यह टोकन रद्द करना है?',
  revokeText: (name) => `“${isolated(name)}” इस्तेमाल करने वाले प्रोग्राम तुरंत काम करना बंद कर देंगे।`,
  revoked: 'टोकन रद्द हो गया',
  failedToRevoke: 'हम टोकन रद्द नहीं कर पाए',
  cancel: 'रहने दें',
}

export const newToken: Texts['newToken'] = {
  title: 'ऐक्सेस टोकन बनाएँ',
  name: 'नाम',
  nameHint: 'ताकि आप इसे पहचान सकें, जैसे प्रोग्राम का नाम',
  scopes: 'यह क्या कर सकता है',
  days: 'कितने समय बाद खत्म होगा',
  lifetime: (days) => (days === 365 ? '1 साल' : `${days} दिन`),
  create: 'टोकन बनाएँ',
  failed: 'हम टोकन नहीं बना पाए',
  createdTitle: 'आपका नया ऐक्सेस टोकन',
  once: 'इसे अभी कॉपी करें। हम इसे नहीं रखते, इसलिए दोबारा नहीं दिखा सकते।',
  secret: 'ऐक्सेस टोकन',
  copy: 'कॉपी करें',
  copied: 'टोकन कॉपी हो गया',
  copyFailed: 'ब्राउज़र ने कॉपी करने नहीं दिया। इसे चुनकर खुद कॉपी करें।',
  done: 'हो गया',
}

export const tokenScopeTexts: Texts['tokenScopeTexts'] = {
  read: {
    name: 'पढ़ना',
    text: 'जो आप देखते हैं वह देखना: पोस्ट, कमेंट, प्रोफ़ाइल, लेसन, न्यूज़ और बोर्ड, और आपके लाइक और सेव',
  },
  write: {
    name: 'पोस्ट करना',
    text: 'आपकी पोस्ट और कमेंट डालना, बदलना और डिलीट करना, और आपकी ओर से लाइक, सेव, वोट और फ़ॉलो करना',
  },
  journal: { name: 'जर्नल', text: 'आपका ट्रेड जर्नल देखना और बदलना' },
  notifications: { name: 'नोटिफ़िकेशन', text: 'आपके नोटिफ़िकेशन देखना, पढ़ा हुआ मार्क करना और आर्काइव करना' },
}
