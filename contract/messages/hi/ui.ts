import { ui as english } from '../en/ui.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/ui.ts')>

export const ui: Texts['ui'] = {
  skip: 'सीधे मुख्य जानकारी पर जाएँ',
  close: 'बंद करें',
  back: 'वापस',
  clear: 'मिटाएँ',
  loading: 'लोड हो रहा है',
  tryAgain: 'फिर कोशिश करें',
  undo: 'वापस लें',

  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',

  checkConnection: 'अपना इंटरनेट देखें और फिर कोशिश करें।',
  partFailed: 'यह लोड नहीं हो पाया। फिर कोशिश करें',
  dialogFailed: 'यह लोड नहीं हो पाया',

  // Logged to the console, not shown.
  hdImageFailed: english.hdImageFailed,
  previewImageFailed: english.previewImageFailed,

  notFound: {
    title: 'पेज नहीं मिला',
    text: 'इस पते पर कुछ नहीं है। हो सकता है इसे हटा दिया गया हो या इसका पता बदल गया हो।',
  },
  gone: 'यह पेज हटा दिया गया है',
  componentFailed: {
    title: 'यह हिस्सा लोड नहीं हुआ',
    text: 'पेज को दोबारा लोड करें, या वापस वहीं जाएँ जहाँ आप थे।',
    reload: 'पेज दोबारा लोड करें',
    back: 'वापस जाएँ',
  },
  pageFailed: {
    title: (page) => `${page} लोड नहीं हो पाया। पेज को रिफ़्रेश करें।`,
    refresh: 'पेज रिफ़्रेश करें',
  },
  newVersion: { title: 'नया वर्शन तैयार है', reload: 'दोबारा लोड करें', later: 'बाद में' },
  discard: {
    title: 'बदलाव छोड़ दें?',
    text: 'ये न सेव हुए हैं, न भेजे गए हैं।',
    cancel: 'लिखना जारी रखें',
    confirm: 'छोड़ दें',
  },
  offline: {
    title: 'आप ऑफ़लाइन हैं',
    text: 'आपने यह पेज पहले नहीं खोला है, इसलिए दिखाने के लिए सेव की हुई कॉपी नहीं है।',
    banner: 'ऑफ़लाइन।',
    asOf: (what, time, age) => `${what}: ${time} तक, ${age}।`,
  },

  ago: {
    now: 'अभी',
    minutes: (count) => `${count} मिनट`,
    hours: (count) => `${count} घंटे`,
    days: (count) => `${count} दिन`,
    sentence: (age) => `${age} पहले`,
    sentenceNow: 'अभी-अभी',
  },
  // Numbers and dates stay as in en-IN.
  months: english.months,
  counts: english.counts,

  themeOutside: english.themeOutside,
}
