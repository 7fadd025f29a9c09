import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/expert-analysis.ts')>

export const expertAnalysis: Texts['expertAnalysis'] = {
  title: 'एक्सपर्ट एनालिसिस',
  lead: 'एक्सपर्ट एनालिसिस तैयार हो रहा है। तब तक यहाँ देखें कि सदस्य हर बाज़ार से क्या उम्मीद करते हैं, और सबसे नए लेख और लेसन।',
  news: 'सबसे नए लेख',
  allNews: 'सारे लेख',
  lessons: 'सबसे नए लेसन',
  allLessons: 'सारे लेसन',
  noLessons: 'अभी कोई लेसन नहीं है।',
}
