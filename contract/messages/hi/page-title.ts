import { pageTitles as english, publicPageTitles as englishPages } from '../en/page-title.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/page-title.ts')>

export const pageTitles: Texts['pageTitles'] = { ...english, post: 'पोस्ट', notFound: 'पेज नहीं मिला' }

export const publicPageTitles: Texts['publicPageTitles'] = {
  ...englishPages,
  '/about': 'हमारे बारे में',
  '/contact': 'संपर्क',
  '/sentiment-news': 'सेंटिमेंट न्यूज़',
  '/how-points-work': 'पॉइंट कैसे मिलते हैं',
  '/how-sentiment-works': 'गेज कैसे गिना जाता है',
  '/terms': 'इस्तेमाल की शर्तें',
  '/privacy-policy': 'प्राइवेसी पॉलिसी',
  '/cookies': 'कुकीज़ और स्टोरेज',
  '/trading-risk': 'ट्रेडिंग जोखिम की सूचना',
  '/house-rules': 'यहाँ के नियम',
  '/refund': 'रिफ़ंड पॉलिसी',
  '/hall-of-fame': 'हॉल ऑफ़ फ़ेम',
  '/learning': 'सीखें',
  '/predictions': 'अनुमान',
  '/predictions/leaderboard': 'सबसे अच्छे अनुमान वाले सदस्य',
  '/predictions/log': 'अनुमानों का लॉग',
}
