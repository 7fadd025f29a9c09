import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/landing.ts')>

export const hero: Texts['hero'] = {
  title: 'अच्छे साथ में अपना रास्ता तय करें',
  lead: (product) =>
    `${product} ट्रेडर्स के लिए एक शांत जगह है। अपना चार्ट पोस्ट करें, जानें कि दूसरे उसमें क्या देखते हैं, और सीखें कि आप कहाँ गलत थे। बिटकॉइन, सोना, फ़ॉरेक्स और इंडेक्स के रूम।`,
  free: 'बिल्कुल मुफ़्त।',
  explore: (product) => `${product} देखें`,
  loading: 'लोड हो रहा है',
  activeUsers: 'सक्रिय सदस्य',
  videos: 'वीडियो',
  chartDescription: 'समुद्र का नक्शा, जिस पर तय किया हुआ रास्ता, गहराई की रेखाएँ और दिशा का चक्र बने हैं',
}
