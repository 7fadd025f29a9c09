import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/discard.ts')>

export const discard: Texts['discard'] = {
  title: 'बदलाव छोड़ दें?',
  text: 'ये न सेव हुए हैं, न भेजे गए हैं।',
  cancel: 'लिखना जारी रखें',
  confirm: 'छोड़ दें',
}
