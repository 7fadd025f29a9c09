import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/toasts.ts')>

export const toasts: Texts['toasts'] = {
  label: 'संदेश',
  types: { success: 'हो गया', error: 'गड़बड़ी', warning: 'चेतावनी', info: 'जानकारी' },
  close: (message) => `बंद करें: ${message}`,
}
