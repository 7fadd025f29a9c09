import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/profiles-screens.ts')>

export const profile: Texts['profile'] = {
  failed: 'प्रोफ़ाइल लोड नहीं हो पाई।',
  failedOwn: 'आपकी प्रोफ़ाइल लोड नहीं हो पाई।',
  loading: 'प्रोफ़ाइल लोड हो रही है',
  cachedLabel: 'प्रोफ़ाइल',
  joined: (month) => `${month} से सदस्य`,
  stated: (registration) => `${registration}, जैसा सदस्य ने बताया`,
  newTab: '(नए टैब में खुलता है)',
  stats: {
    posts: () => 'पोस्ट',
    followers: () => 'फ़ॉलोअर',
    following: () => 'फ़ॉलोइंग',
    points: 'कुल पॉइंट',
    monthly: 'इस महीने के पॉइंट',
    bestRank: { monthly: 'सबसे अच्छी मासिक रैंक', weekly: 'सबसे अच्छी साप्ताहिक रैंक', allTime: 'सबसे अच्छी रैंक' },
    noBestRank: 'सबसे अच्छी रैंक',
    none: '–',
  },
  edit: 'प्रोफ़ाइल बदलें',
  report: 'इस प्रोफ़ाइल की रिपोर्ट करें',
  more: (name) => `${isolated(name)} के लिए और विकल्प`,
  share: 'प्रोफ़ाइल शेयर करें',
  linkCopied: 'लिंक कॉपी हो गया',
  copyFailed: 'लिंक कॉपी नहीं हो पाया।',
  blockedTitle: (name) => `आपने ${isolated(name)} को ब्लॉक किया है`,
  blockedText: 'आप दोनों एक-दूसरे की पोस्ट, कमेंट या प्रोफ़ाइल नहीं देख सकते।',
  toRooms: 'रूम पर वापस',
  postTabs: 'पोस्ट की सूचियाँ',
  tabs: {
    published: 'पोस्ट',
    plans: 'योजनाएँ',
    saved: 'सेव की हुई',
    liked: 'लाइक की हुई',
    scheduled: 'तय समय वाली',
    pending: 'जाँच में',
    rejected: 'नामंज़ूर',
  },
  view: 'दिखाने का तरीका',
  grid: 'ग्रिड',
  list: 'सूची',
}

export const profileBadges: Texts['profileBadges'] = {
  title: 'बैज',
  failed: 'इस प्रोफ़ाइल के बैज लोड नहीं हो पाए',
  all: 'सभी बैज',
  showAll: (count) => `सभी ${count}`,
  none: 'अभी कोई बैज नहीं। आपके पहले चार्ट पर पहला बैज मिलता है।',
  points: (points) => `+${points} पॉइंट`,
  tiers: { bronze: 'कांस्य', silver: 'रजत', gold: 'स्वर्ण' },
}
