import { pageTitles as english } from '../en/page-title.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/page-title.ts')>

export const pageTitles: Texts['pageTitles'] = { ...english, post: 'पोस्ट' }
