import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/posts-screens.ts')>

export const post: Texts['post'] = {
  dialog: 'पोस्ट',
  like: (count) => `लाइक करें, ${count}`,
  save: (count) => `सेव करें, ${count}`,
  share: 'शेयर करें',
  shareLesson: 'लेसन शेयर करें',
  likes: (count, one) => (one ? '1 लाइक' : `${count} लाइक`),
  comments: (count, one) => (one ? '1 कमेंट' : `${count} कमेंट`),
  imageOnly: (name) => `${isolated(name)} का चार्ट`,
  location: 'जगह:',
  edited: 'बदला गया',
  image: (number, of, name) =>
    of === 1 ? `${isolated(name)} का चार्ट` : `${isolated(name)} का चार्ट, ${of} में से ${number}`,
  tileStatus: { pending: 'जाँच में', rejected: 'नामंज़ूर' },
  wholeChart: 'पूरा चार्ट',
  charts: (count) => `${count} चार्ट`,
  moreCharts: (count) => `${count} और`,
  actionFailed: 'यह नहीं हो पाया। फिर कोशिश करें।',
  erasedAuthor: 'यह पोस्ट लिखने वाले के अकाउंट के साथ डिलीट हो गई।',
  risk: 'सीखने के लिए, सलाह नहीं। ट्रेडिंग में जोखिम है। उतना ही पैसा लगाएँ जिसे खोने के लिए आप तैयार हों।',
  notFound: 'पोस्ट नहीं मिली',
  notFoundText: 'हो सकता है इसे हटा दिया गया हो या इसका पता बदल गया हो।',
  toRooms: 'रूम पर वापस',
  loadFailed: 'पोस्ट लोड नहीं हो पाईं',
}
