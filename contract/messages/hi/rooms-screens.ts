import type { SectionOrAll } from '../../common.ts'
import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/rooms-screens.ts')>

export const rooms: Texts['rooms'] = {
  bittalks: { market: 'बिटकॉइन और क्रिप्टो', lead: 'बिटकॉइन और क्रिप्टो: वह बाज़ार जो कभी बंद नहीं होता' },
  goldtalks: { market: 'सोना और चाँदी', lead: 'सोना और चाँदी: MCX, स्पॉट और उनके पीछे डॉलर' },
  fxtalks: { market: 'फ़ॉरेक्स', lead: 'फ़ॉरेक्स: पहले रुपया, फिर बड़ी करेंसी' },
  indextalks: { market: 'इंडेक्स', lead: 'इंडेक्स: निफ़्टी, बैंक निफ़्टी और वे बाज़ार जो उनसे पहले खुलते हैं' },
}

export const roomTitle: Texts['roomTitle'] = (section: SectionOrAll) => (section === 'all' ? 'आम चर्चा' : section)
export const roomLead: Texts['roomLead'] = (section: SectionOrAll) =>
  section === 'all' ? 'सारे रूम एक साथ, सबसे नई पोस्ट पहले' : rooms[section].lead

export const feed: Texts['feed'] = {
  order: 'पोस्ट का क्रम',
  sorts: { latest: 'नई', top: 'टॉप', following: 'फ़ॉलोइंग' },
  newPosts: (count) => (count === 1 ? '1 नई पोस्ट' : `${count} नई पोस्ट`),
  newPostBy: (name) => `${isolated(name)} की नई पोस्ट`,
  failed: 'पोस्ट लोड नहीं हो पाईं',
  failedText: 'पोस्ट लोड करते समय कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  moreFailed: 'और पोस्ट लोड नहीं हो पाईं।',
  more: 'और पोस्ट लोड करें',
  loading: 'पोस्ट लोड हो रही हैं',
  end: 'बस इतना ही, आप आखिर तक आ गए।',
  emptyTitle: 'अभी कोई पोस्ट नहीं',
  emptyText: 'इस रूम में अभी किसी ने पोस्ट नहीं किया है। सबसे पहले आप चार्ट शेयर करें।',
  writePost: 'पोस्ट लिखें',
  emptyTop: {
    title: 'अभी कोई टॉप पोस्ट नहीं',
    text: 'पिछले कुछ दिनों की सबसे ज़्यादा पसंद और चर्चा वाली पोस्ट यहाँ दिखती हैं।',
  },
  emptyFollowing: {
    title: 'आप जिन्हें फ़ॉलो करते हैं उनकी कोई पोस्ट नहीं',
    text: 'खोजें में या प्रोफ़ाइल पर लोगों को फ़ॉलो करें, फिर उनकी पोस्ट यहाँ दिखेंगी।',
  },
  findPeople: 'लोगों को खोजें',
  tagged: (tag) => (/^\$|:/.test(tag) ? `${tag.toUpperCase()} के बारे में पोस्ट` : `#${tag} वाली पोस्ट`),
  showAll: 'सारी पोस्ट दिखाएँ',
  cachedLabel: 'पोस्ट',
}

export const newcomer: Texts['newcomer'] = {
  title: 'शुरुआत करें',
  text: 'हर रूम एक बाज़ार के बारे में है। जिनमें आप ट्रेड करते हैं वे रूम खोलें, और लोगों को फ़ॉलो करें: उनकी पोस्ट फ़ॉलोइंग में दिखती हैं।',
  findPeople: 'लोगों को खोजें',
  hide: 'छिपाएँ',
}
