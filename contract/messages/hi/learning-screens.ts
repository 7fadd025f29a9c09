import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/learning-screens.ts')>

export const videoCard: Texts['videoCard'] = {
  length: 'लंबाई',
  views: (count) => `${count} बार देखा गया`,
  left: (seconds) => (seconds < 60 ? 'एक मिनट से कम बाकी' : `${Math.round(seconds / 60)} मिनट बाकी`),
  covered: (percent) => `${percent}% देखा`,
  completed: 'पूरा हुआ',
  resume: (time) => `${time} से आगे देखें`,
  statuses: {
    uploading: 'अपलोड हो रहा है',
    processing: 'तैयार हो रहा है',
    pending: 'जाँच में',
    approved: 'सबके लिए',
    rejected: 'नामंज़ूर',
    failed: 'नहीं हो पाया',
    removed: 'हटाया गया',
  },
}

export const learning: Texts['learning'] = {
  title: 'सीखें',
  lead: (lessons, _isOneLesson, educators) =>
    `${educators} सिखाने वालों के ${lessons} लेसन। हर लेसन दिखने से पहले एक एडमिन देखता है।`,
  leadWithoutCounts: 'हर लेसन दिखने से पहले एक एडमिन देखता है।',
  lists: 'सूचियाँ',
  overview: 'एक नज़र में',
  allLessons: 'सारे लेसन',
  educators: 'सिखाने वाले',
  history: 'देखे हुए लेसन',
  order: 'लेसन का क्रम',
  orders: { latest: 'नए', popular: 'लोकप्रिय' },
  level: 'लेवल',
  allLevels: 'सारे लेवल',
  levels: { beginner: 'शुरुआती', intermediate: 'मध्यम', advanced: 'एडवांस' },
  allEducators: 'सारे सिखाने वाले',
  continueWatching: 'आगे देखें',
  lessons: (count) => `${count} लेसन`,
  allOfLevel: {
    beginner: 'सारे शुरुआती लेसन',
    intermediate: 'सारे मध्यम लेसन',
    advanced: 'सारे एडवांस लेसन',
  },
  tagged: (tag) => `#${tag} के लेसन`,
  allTags: 'सारे टैग दिखाएँ',
  loading: 'लेसन लोड हो रहे हैं',
  failed: 'वीडियो लोड नहीं हो पाए',
  empty: 'अभी कोई लेसन नहीं',
  emptyText: 'एडमिन की मंज़ूरी मिलते ही पहला लेसन यहाँ दिखेगा।',
  noMatch: 'ऐसा कोई लेसन नहीं',
  noMatchText: 'दूसरा लेवल या दूसरा रूम चुनें।',
  showAll: 'सारे लेसन दिखाएँ',
  more: 'और लेसन',
  moreFailed: 'और लेसन लोड नहीं हो पाए।',
}

export const educators: Texts['educators'] = {
  title: 'सिखाने वाले',
  by: 'पूरे किए गए लेसन के हिसाब से, अब तक',
  caption: 'सिखाने वाले, पूरे किए गए लेसन के हिसाब से',
  rank: 'रैंक',
  name: 'नाम',
  lessons: 'लेसन',
  views: 'बार देखा गया',
  completed: 'पूरे हुए',
  follow: 'फ़ॉलो करें',
  all: (count) => `सारे ${count}`,
  loading: 'सिखाने वाले लोड हो रहे हैं',
  failed: 'सिखाने वाले लोड नहीं हो पाए',
  empty: 'अभी कोई सिखाने वाला नहीं',
  emptyText: 'पहला लेसन मंज़ूर होने पर सदस्य यहाँ आते हैं।',
  lessonsBy: (name) => `${isolated(name)} के लेसन`,
  figures: (lessons, _isOneLesson, views) => `${lessons} लेसन · ${views} बार देखे गए`,
  notFound: 'इनका कोई लेसन नहीं है',
  notFoundText: 'हो सकता है उनके लेसन हटा दिए गए हों।',
  toEducators: 'सारे सिखाने वाले',
}
