// The two documents that people accept when they sign up. They must claim only what the program does.
export type LegalPage = {
  title: string
  lead: string
  /** When the text last changed. */
  updated?: string
  sections: readonly { title: string; paragraphs: readonly string[]; email?: string }[]
}

export const privacyPolicy = (product: string, contactEmail: string): LegalPage => ({
  title: 'Privacy Policy',
  lead: `What ${product} knows about you, why, and for how long.`,
  updated: 'Last updated: 23 November 2026',
  sections: [
    {
      title: 'What you give us',
      paragraphs: [
        'To sign up, you give us your name, a username, your email, country, phone number and gender, and a password. Your name, username and profile photo appear next to what you post. Other members never see your email, phone number or gender.',
        'Your posts, comments and profile are public, and so is the list of members you follow. Anyone can read them, logged in or not.',
        'Your likes, saved posts and votes are not public. Everyone sees how many there are. Only the author of a post or comment is told who liked it.',
        'For our newsletter, you give us an email. We send it only after you have confirmed it, and every issue has a link that ends it.',
        'When you use the contact form, we get your name, email and message as an email.',
        'We remove the location and camera details from the images you upload.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'We store your password only as a hash, which cannot be turned back into the password. A link that verifies your email or resets your password works once and for a short time. You can see where you are logged in and log out any device.',
        'Your browser stores your session, your choices and whatever you have not sent yet. We share nothing with advertisers. We set non-essential cookies only if you agree.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We erase a signup that is never verified after 7 days, and so an email for the newsletter that is never confirmed. We erase what you send with the contact form from our database after 30 days; the email that we got stays in our mailbox. When you end the newsletter, we keep its email for 90 days, so that the links in older issues still work. What you delete disappears for everyone at once, and we then erase it from our storage. We keep records of what administrators decided for at least a year. They include the text that was decided on and the reason.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: ['Do you have a question or a complaint about your data? Write to us:'],
      email: contactEmail,
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
        `${product} is a place to learn and discuss. Nothing that members, educators or ${product} itself write here is investment advice, a recommendation or an offer. Nobody here knows your situation.`,
        'What members say about their results is their own statement. We do not check it, and past results do not guarantee future ones.',
      ],
    },
    {
      title: 'What can go wrong',
      paragraphs: [
        'Prices of cryptocurrencies, metals, currencies and indices can move quickly against you. With borrowed money or derivatives, you can lose more than you put in. Markets can be closed, thinly traded or out of reach when you most want to trade.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        'Decide for yourself, start small, and speak to a registered adviser before you commit money you cannot afford to lose. Never pay anyone who contacts you here for tips or to manage your account. If someone tries, tell us.',
      ],
    },
  ],
})
