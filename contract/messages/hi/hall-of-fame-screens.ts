import { chooseHall as english } from '../en/hall-of-fame-screens.ts'
import { monthName } from '../en/month.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/hall-of-fame-screens.ts')>

export const hallOfFame: Texts['hallOfFame'] = {
  title: (month) => `हॉल ऑफ़ फ़ेम, ${monthName(month)}`,
  plainTitle: 'हॉल ऑफ़ फ़ेम',
  chosen: 'महीने के पहले दस में से एडमिन के चुने हुए।',
  automatic: 'आखिरी बोर्ड के पहले सदस्य, क्योंकि 3 तारीख तक किसी एडमिन ने नहीं चुना था।',
  ranks: 'नंबर आखिरी बोर्ड की रैंक हैं। बराबर पॉइंट वाले सदस्यों की रैंक एक ही होती है।',
  everyMonth: 'हर महीने',
  months: 'महीने',
  place: (rank) => `रैंक ${rank}`,
  points: (_points, month) => `${monthName(month)} में पॉइंट`,
  empty: 'यहाँ कोई नहीं है',
  emptyText: 'इस महीने के सदस्य अब यहाँ नहीं हैं।',
  none: 'अभी हॉल ऑफ़ फ़ेम नहीं है',
  noneText: 'पहला तब दिखता है जब एक महीना पूरा हो जाए।',
  failed: 'हॉल ऑफ़ फ़ेम लोड नहीं हो पाया',
  loading: 'हॉल ऑफ़ फ़ेम लोड हो रहा है',
  label: 'हॉल ऑफ़ फ़ेम',
}

// For administrators.
export const chooseHall: Texts['chooseHall'] = english
