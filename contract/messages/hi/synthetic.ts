import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/synthetic.ts')>

export const synthetic: Texts['synthetic'] = {
  label: 'AI से बना',
  labelled: (description) => `AI से बना। ${description}`,
}
