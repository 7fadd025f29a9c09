// The two documents that people accept when they sign up. They must claim only what the program does.
export type LegalPage = {
  title: string
  lead: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

export const privacyPolicy = (product: string): LegalPage => ({
  title: 'Privacy Policy',
  lead: `What ${product} knows about you, why, and for how long.`,
  sections: [
    {
      title: 'What you give us',
      paragraphs: [
        'To join you give a name, a username, an email address, a country, a phone number, a gender and a password. Your name, username and photo are shown beside what you post. Your email address, phone number and gender are never shown to other members.',
        'What you post, comment and like in the rooms is public: anyone can read it, signed in or not. Pictures are stored without the place and device that a camera writes into them.',
      ],
    },
    {
      title: 'What we keep, and how',
      paragraphs: [
        'Your password is kept only as a hash that cannot be turned back. Links in mails work once and only for a short while; we keep their hashes alone. Sessions can be seen and ended by you at any time.',
        'Your browser keeps your session, your choices and what you have not sent yet. Nothing is shared with advertisers. Cookies that are not essential are set only if you agree.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'A signup that is never verified is erased after 7 days. What you delete disappears for everyone at once and is erased from storage afterwards. Records of administrators’ decisions are kept for at least a year and hold no more than ids.',
      ],
    },
  ],
})

export const tradingRisk = (product: string): LegalPage => ({
  title: 'Trading Risk Disclaimer',
  lead: "Trading involves risk. Only risk capital you're prepared to lose.",
  sections: [
    {
      title: 'Education, not advice',
      paragraphs: [
        `${product} is a place to learn and to discuss. Nothing that members, educators or ${product} itself write here is investment advice, a recommendation or an offer, and nobody here knows your situation.`,
        'What members say about their own results is their own statement. It is not checked, and past results say nothing certain about future ones.',
      ],
    },
    {
      title: 'What can go wrong',
      paragraphs: [
        'Prices of cryptocurrencies, metals, currencies and indices can move quickly and against you. With borrowed money or derivatives you can lose more than you put in. Markets can be closed, thin or out of reach when you most want to trade.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        'Decide for yourself, start small, and speak to a registered adviser before you commit money that you cannot lose. Never pay anyone who writes to you here for tips or for managing your account, and tell us when somebody tries.',
      ],
    },
  ],
})
