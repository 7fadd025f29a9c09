import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/layouts.ts')>

export const rail: Texts['rail'] = {
  rooms: 'रूम',
  general: 'आम चर्चा',
  community: 'कम्युनिटी',
  discover: 'खोजें',
  leaderboard: 'लीडरबोर्ड',
  polls: 'पोल',
  predictions: 'अनुमान',
  badges: 'बैज',
  learn: 'सीखें',
  journal: 'जर्नल',
  assistant: (product) => `${product} AI`,
  news: 'सेंटिमेंट न्यूज़',
  expertAnalysis: 'एक्सपर्ट एनालिसिस',
  yours: 'आपके पेज',
  you: 'आप',
  aside: 'जानने लायक',
  post: 'पोस्ट करें',
  search: 'खोजें',
  settings: 'सेटिंग्स',
  chooseRoom: (room) => `${room}, दूसरा रूम चुनें`,
}

export const generalSettings: Texts['generalSettings'] = {
  title: 'सामान्य',
  theme: 'रंग-रूप',
  themes: { system: 'आपके डिवाइस जैसा', light: 'लाइट', dark: 'डार्क' },
  awardSound: 'इस डिवाइस पर बैज मिलने पर आवाज़ बजाएँ',
  notifications: 'नोटिफ़िकेशन सेटिंग्स',
  cookieChoices: 'कुकी की पसंद',
  about: 'हमारे बारे में और कानूनी जानकारी',
  admin: 'एडमिनिस्ट्रेशन',
}

export const languageSetting: Texts['languageSetting'] = {
  label: 'भाषा',
  failed: 'आपकी भाषा सेव नहीं हो पाई।',
}

export const install: Texts['install'] = {
  title: (product) => `${product} इंस्टॉल करें`,
  text: 'यह होम स्क्रीन से खुलता है, ऑफ़लाइन भी, और बंद होने पर भी आपको नोटिफ़िकेशन भेज सकता है।',
  homeScreen: 'शेयर पर टैप करें, फिर "होम स्क्रीन में जोड़ें" पर। iPhone या iPad पर नोटिफ़िकेशन तभी आते हैं जब आप साइट को वहीं से खोलें।',
  install: 'इंस्टॉल करें',
  never: 'दोबारा न पूछें',
  understood: 'समझ गए',
}

export const suspended: Texts['suspended'] = {
  title: 'आपका अकाउंट कुछ समय के लिए रोका गया है।',
  until: 'रोक इस दिन खत्म होगी:',
  canRead: 'आप पढ़ सकते हैं, लेकिन हिस्सा नहीं ले सकते।',
  reason: (reason) => `कारण: ${reason}`,
}

export const logOutConfirm: Texts['logOutConfirm'] = {
  title: 'लॉग आउट करें?',
  queuedActions: (count) =>
    count === 1
      ? 'ऑफ़लाइन रहते हुए आपका किया एक काम अभी भेजा नहीं गया है।'
      : `ऑफ़लाइन रहते हुए आपके किए ${count} काम अभी भेजे नहीं गए हैं।`,
  drafts: (count) =>
    count === 1 ? 'इस डिवाइस पर आपकी एक पोस्ट भेजी नहीं गई है।' : `इस डिवाइस पर आपकी ${count} पोस्ट भेजी नहीं गई हैं।`,
  deleteWarning: (count) => (count === 1 ? 'लॉग आउट करने से वह हट जाएगी।' : 'लॉग आउट करने से वे हट जाएँगी।'),
  cancel: 'लॉग इन रहें',
  confirm: 'लॉग आउट करें',
}

export const postingRules: Texts['postingRules'] = {
  title: 'हम यहाँ कैसे पोस्ट करते हैं',
  rules: [
    'चार्ट दिखाएँ, और बताएँ कि क्या होने पर आप गलत साबित होंगे।',
    'न मुनाफ़े का वादा, न पैसे वाली टिप, न फ़ोन नंबर।',
    'घाटे वाले ट्रेड सबसे ज़्यादा सिखाते हैं। उन्हें भी शेयर करें।',
    'सवाल आइडिया पर उठाएँ, इंसान पर कभी नहीं।',
  ],
}

export const cookies: Texts['cookies'] = {
  title: 'कुकीज़',
  text: 'ज़रूरी स्टोरेज से आप लॉग इन रहते हैं और आपकी पसंद याद रहती है। बाकी सब हम आपकी हाँ के बाद ही इस्तेमाल करते हैं।',
  details: 'क्या रखा जाता है',
  close: 'बंद करें',
  accept: 'सब स्वीकार करें',
  decline: 'मना करें',
  customize: 'खुद चुनें',
  save: 'पसंद सेव करें',
  kinds: {
    essential: { name: 'ज़रूरी', text: 'लॉग इन, सुरक्षा और आपकी पसंद। हमेशा चालू।' },
    performance: { name: 'परफ़ॉर्मेंस', text: 'आपके लिए पेज कितनी जल्दी लोड होते हैं। अभी इस्तेमाल नहीं होता।' },
    analytics: { name: 'एनालिटिक्स', text: 'लोग किस तरह के पेज देखते हैं, बिना नाम और बिना कुकी के गिना हुआ।' },
    marketing: { name: 'मार्केटिंग', text: 'कौन सा विज्ञापन आपको यहाँ लाया। अभी इस्तेमाल नहीं होता।' },
  },
  otherTool: (host) => `लोग कौन से पेज देखते हैं, ${isolated(host)} से गिना हुआ। यह कुकी रख सकता है।`,
}

export const announcementBanner: Texts['announcementBanner'] = {
  dismiss: (title) => `हटाएँ: ${isolated(title)}`,
  open: 'और पढ़ें',
  openAbout: (title) => `और पढ़ें: ${isolated(title)}`,
  failed: 'इसे हटाया नहीं जा सका',
}

export const admin: Texts['admin'] = {
  title: 'एडमिनिस्ट्रेशन',
  tag: 'एडमिन',
  choosePage: (page) => `${page}, दूसरा पेज चुनें`,
  queues: 'कतारें',
  community: 'कम्युनिटी',
  site: 'साइट',
  pages: {
    '/admin': 'एक नज़र में',
    '/admin/cases': 'मामले',
    '/admin/pending-posts': 'जाँच में',
    '/admin/videos/approval': 'वीडियो की मंज़ूरी',
    '/admin/reports': 'रिपोर्ट',
    '/admin/users': 'सदस्य',
    '/admin/post-content': 'सारी पोस्ट',
    '/admin/learning': 'लेसन',
    '/admin/badges': 'बैज',
    '/admin/user-progress': 'प्रगति',
    '/admin/trade-journals': 'ट्रेड जर्नल',
    '/admin/points': 'पॉइंट और रैंक',
    '/admin/rings': 'गुट',
    '/admin/hall-of-fame': 'हॉल ऑफ़ फ़ेम',
    '/admin/sentiment': 'सेंटिमेंट न्यूज़',
    '/admin/newsletter': 'न्यूज़लेटर',
    '/admin/announcements': 'घोषणाएँ',
    '/admin/manage-predictions': 'अनुमान',
    '/admin/settings': 'सेटिंग्स',
    '/admin/screening': 'धोखाधड़ी के नियम',
    '/admin/audit': 'ऑडिट लॉग',
    '/admin/complaints': 'शिकायतें',
    '/admin/data-requests': 'डेटा के अनुरोध',
    '/admin/sitemap': 'साइटमैप',
    '/admin/webhooks': 'वेबहुक',
    '/admin/visits': 'पेज व्यू',
    '/admin/indexeddb-demo': 'इस डिवाइस का डेटा',
  },
  needsDecision: 'फ़ैसला बाकी है',
  apiReference: 'API की जानकारी',
  rooms: 'रूम में जाएँ',
}
