import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/shell.ts')>

export const header: Texts['header'] = {
  main: 'मुख्य मेन्यू',
  home: 'होम',
  dashboard: 'डैशबोर्ड',
  lightAndDark: 'लाइट और डार्क के बीच बदलें',
  login: 'लॉग इन',
  signup: 'साइन अप',
  menu: 'मेन्यू',
  settings: 'सेटिंग्स',
  userMenu: (name) => `आपका मेन्यू, ${isolated(name)}`,
  viewProfile: 'प्रोफ़ाइल देखें',
  unsent: (count) => `नहीं भेजे गए (${count})`,
  signOut: 'लॉग आउट',
  signOutUnsaved: 'इस डिवाइस पर कुछ है जो अभी भेजा नहीं गया। लॉग आउट करके उसे हटा दें?',
  admin: 'एडमिन',
}

export const loading: Texts['loading'] = { splash: 'आपका लॉग इन देखा जा रहा है', text: 'फटाफट लोड हो रहा है...' }

export const footer: Texts['footer'] = {
  tagline: 'ट्रेडर्स के लिए एक शांत जगह। सीखने के लिए, सलाह नहीं।',
  risk: 'ट्रेडिंग में जोखिम है। उतना ही पैसा लगाएँ जिसे खोने के लिए आप तैयार हों।',
  community: 'कम्युनिटी',
  leaderboard: 'लीडरबोर्ड',
  company: 'कंपनी',
  legal: 'कानूनी जानकारी',
  cookies: 'कुकीज़',
  cookieChoices: 'कुकी की पसंद',
  social: 'हमें फ़ॉलो करें',
  otherLanguage: 'English',
}
