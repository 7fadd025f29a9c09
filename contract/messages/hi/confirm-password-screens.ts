import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/confirm-password-screens.ts')>

export const confirmPassword: Texts['confirmPassword'] = {
  title: 'अपना पासवर्ड फिर से डालें',
  text: 'यह एक संवेदनशील काम है। हम घंटे में एक बार पूछते हैं।',
  password: 'पासवर्ड',
  missing: 'अपना पासवर्ड डालें',
  confirm: 'आगे बढ़ें',
  cancel: 'रद्द करें',
  noPasswordTitle: 'इसके लिए आपको पासवर्ड चाहिए',
  noPassword:
    'आप किसी दूसरी सेवा से लॉग इन करते हैं और यहाँ आपका पासवर्ड अभी नहीं है। डेटा डाउनलोड करने जैसे संवेदनशील कामों से पहले हम पासवर्ड पूछते हैं।',
  noPasswordNext:
    'हम आपको पासवर्ड बनाने का लिंक ईमेल कर सकते हैं। पासवर्ड बनाने पर आप अपने सभी डिवाइस से लॉग आउट हो जाएँगे। फिर लॉग इन करके यह काम दोबारा करें।',
  emailLink: 'मुझे लिंक ईमेल करें',
  linkMailed: (email) => `हमने ${email} पर लिंक भेज दिया है।`,
}

export const confirmAtProvider: Texts['confirmAtProvider'] = {
  title: (provider) => `${provider} पर फिर से लॉग इन करें`,
  text: 'यह एक संवेदनशील काम है। हम घंटे में एक बार पूछते हैं।',
  next: (provider) => `${provider} नए टैब में खुलता है। वहाँ लॉग इन करने के बाद हम यहीं से आगे बढ़ेंगे।`,
  open: (provider) => `${provider} पर आगे बढ़ें`,
  waiting: (provider) => `${provider} पर आपके लॉग इन करने का इंतज़ार है…`,
  cancel: 'रद्द करें',
}

export const confirmedPage: Texts['confirmedPage'] = {
  checkingTitle: 'पुष्टि हो रही है',
  checking: 'एक पल रुकें।',
  doneTitle: 'पुष्टि हो गई',
  done: 'आप यह टैब बंद कर सकते हैं। काम दूसरे टैब में आगे बढ़ता है।',
  failedTitle: 'हम पुष्टि नहीं कर पाए कि यह आप ही हैं',
  failed: 'आपकी लॉग इन सेवा ने हमें कोई पुष्टि नहीं भेजी।',
  next: 'यह टैब बंद करें और दूसरे टैब में फिर कोशिश करें।',
}
