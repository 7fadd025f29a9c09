import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/stances.ts')>

export const outlookNames: Texts['outlookNames'] = { bullish: 'तेज़ी', neutral: 'न्यूट्रल', bearish: 'मंदी' }

export const horizonNames: Texts['horizonNames'] = {
  days: 'कुछ दिन के लिए',
  weeks: 'कुछ हफ़्ते के लिए',
  months: 'कुछ महीने के लिए',
}

export const stance: Texts['stance'] = {
  label: 'राय:',
  text: ({ outlook, horizon }) => `${outlookNames[outlook]}, ${horizonNames[horizon]}`,
  personalView: 'निजी राय, सलाह नहीं',
}
