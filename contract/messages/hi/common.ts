import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/common.ts')>

export const validation: Texts['validation'] = {
  controlCharacters: 'सिर्फ़ अक्षर, अंक और आम चिह्न लिखें',
  stackedMarks: 'एक अक्षर पर ज़्यादा से ज़्यादा चार मात्राएँ या चिह्न लगाएँ',
  cursor: 'अनजान कर्सर',
  day: ({ first, last }) => `${first} से ${last} के बीच का कोई दिन चुनें`,
}
