import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/post-actions-screens.ts')>

export const postActions: Texts['postActions'] = {
  close: 'बंद करें और वापस जाएँ',
  copyLink: 'लिंक कॉपी करें',
  linkCopied: 'लिंक कॉपी हो गया',
  copyFailed: 'लिंक कॉपी नहीं हो पाया।',
  likeFailed: 'आपका लाइक सेव नहीं हो पाया। फिर कोशिश करें।',
  saves: {
    saved: 'पोस्ट सेव हो गई',
    unsaved: 'पोस्ट सेव से हट गई',
    saveFailed: 'पोस्ट सेव नहीं हो पाई',
    unsaveFailed: 'पोस्ट सेव से हट नहीं पाई',
    asGuest: 'पोस्ट सेव करने के लिए लॉग इन करें।',
  },
  lessonSaves: {
    saved: 'लेसन सेव हो गया',
    unsaved: 'लेसन आपके सेव किए लेसन से हट गया',
    saveFailed: 'यह लेसन सेव नहीं हो पाया।',
    unsaveFailed: 'यह लेसन आपके सेव किए लेसन से हट नहीं पाया।',
    asGuest: 'लेसन सेव करने के लिए लॉग इन करें।',
  },
  moreActions: (name) => `${isolated(name)} की पोस्ट के लिए और विकल्प`,
  edit: 'बदलें',
  edits: 'बदलावों का इतिहास',
  addLabel: 'AI से बना बताएँ',
  removeLabel: 'AI का लेबल हटाएँ',
  labelFailed: 'लेबल बदला नहीं जा सका। फिर से कोशिश करें।',
  report: 'रिपोर्ट करें',
  delete: 'हटाएँ',
  deleteTitle: 'यह पोस्ट हटाएँ?',
  deleteText: 'यह अपने चार्ट और कमेंट के साथ सबके लिए हट जाएगी। इसे वापस नहीं लाया जा सकता।',
  deleteCancel: 'रहने दें',
  deleted: 'पोस्ट हट गई',
  deleteFailed: 'आपकी पोस्ट हट नहीं पाई। फिर कोशिश करें।',
}
