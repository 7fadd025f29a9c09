import { type DocumentVersion, firstVersion, grievanceEmail, grievanceParagraphs, hours } from './document.ts'

export const terms: readonly DocumentVersion[] = [
  {
    version: '2026-11-23',
    summary: firstVersion,
    isMaterial: true,
    text: (facts) => ({
      title: 'Terms of Use',
      lead: `What you can expect of ${facts.product}, and what we expect of you.`,
      sections: [
        {
          title: 'Your account',
          paragraphs: [
            'You must be 18 or older to have an account. Give us details that are true, keep your password to yourself, and use one account. You are responsible for what is done with it; tell us at once if someone else uses it.',
            'An account costs nothing. You can stop using it at any time, and ask us to erase it.',
          ],
        },
        {
          title: 'What you write stays yours',
          paragraphs: [
            'You keep the rights to what you post. You allow us to store it, show it on the site, in link previews, search results and feeds, and change its size and format for that, for as long as it is published here.',
            'Post only what you may. Charts, texts and videos of others need their permission.',
          ],
        },
        {
          title: 'House rules and trading risk',
          paragraphs: [
            'The house rules say how we treat each other here, and the Trading Risk Disclaimer says what trading can cost you. Both are part of these terms.',
            'Nothing on the site is investment advice. What you do with your money is your own decision.',
          ],
        },
        {
          title: 'What we may do',
          paragraphs: [
            'We may hold back, remove or limit what breaks these terms or the law, and suspend or ban accounts that do so seriously or again. You are told which rule it was about, and you can appeal once. Someone other than the program looks at it.',
            `If a court or an authority orders us to remove something, we remove it within ${hours(facts.legal.takedownHours)}. Pictures that show someone undressed or in a sexual act without their consent are removed within ${hours(facts.legal.intimateHours)} of their complaint.`,
          ],
        },
        {
          title: 'What we can’t promise',
          paragraphs: [
            'We work to keep the site running and correct, but it can fail, be late or be wrong, and it can change. Keep a copy of what matters to you.',
            'We are not liable for losses from trades, or from what members write. Nothing here limits rights that the law gives you and that can’t be limited.',
          ],
        },
        {
          title: 'Changes',
          paragraphs: [
            'Every version of this text stays readable, with its date and what changed. If a change matters for your rights or duties, we ask you to agree again when you next open the site. If you don’t agree, you can log out and ask us to erase your account.',
          ],
        },
        {
          title: 'Law and complaints',
          paragraphs: ['Indian law applies.', ...grievanceParagraphs(facts)],
          email: grievanceEmail(facts),
        },
      ],
    }),
  },
]
