import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/newsletter-screens.ts')>

export const confirmSubscription: Texts['confirmSubscription'] = {
  title: 'न्यूज़लेटर की पुष्टि करें?',
  text: 'हम इसे उसी ईमेल पर भेजेंगे जिस पर यह लिंक आया। एक क्लिक से यह फिर बंद हो जाता है।',
  submit: 'पुष्टि करें',
  done: 'आप सब्सक्राइब हो गए',
  failed: 'यह नहीं हो पाया',
  incompleteLink: 'यह लिंक अधूरा है। इसे ईमेल से फिर खोलें।',
  expired: 'यह लिंक अब नहीं चलता। किसी भी पेज के नीचे से फिर सब्सक्राइब करें।',
}

export const endSubscription: Texts['endSubscription'] = {
  title: 'न्यूज़लेटर बंद करें?',
  text: 'हम इसे आपके ईमेल पर भेजना बंद कर देंगे। और कुछ नहीं बदलता।',
  submit: 'बंद करें',
  done: 'न्यूज़लेटर बंद हो गया',
  failed: 'यह नहीं हो पाया',
  incompleteLink: 'यह लिंक अधूरा है। इसे ईमेल से फिर खोलें।',
  expired: 'यह लिंक अब नहीं चलता। अपने सबसे नए न्यूज़लेटर वाला लिंक खोलें।',
}

export const newsletterPages: Texts['newsletterPages'] = { home: 'होम' }
