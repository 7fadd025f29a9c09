import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/contact-screens.ts')>

export const contactPage: Texts['contactPage'] = {
  title: 'संपर्क',
  lead: 'अपने अकाउंट, अपने डेटा, साइट की किसी गलती या किसी और बात के बारे में हमें लिखें।',
  next: 'हर संदेश एक इंसान पढ़ता है। जवाब उसी ईमेल पर आता है जो आप यहाँ लिखते हैं।',
  name: 'आपका नाम',
  email: 'आपका ईमेल',
  message: 'आपका संदेश',
  submit: 'भेजें',
  directly: 'या यहाँ ईमेल करें:',
  failed: (reason) => `आपका संदेश भेजा नहीं जा सका। ${reason} आपका लिखा हुआ यहीं है।`,
  done: 'आपका संदेश भेज दिया गया है',
  another: 'एक और संदेश लिखें',
}
