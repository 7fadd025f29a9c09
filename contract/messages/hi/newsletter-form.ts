import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/newsletter-form.ts')>

export const newsletterForm: Texts['newsletterForm'] = {
  label: 'एक पेज में पूरा हफ़्ता',
  placeholder: 'aap@example.in',
  submit: 'सब्सक्राइब करें',
  hint: 'ईमेल से। पहले आप पुष्टि करते हैं, और एक क्लिक से बंद कर सकते हैं।',
  missing: 'अपना ईमेल लिखें',
}
