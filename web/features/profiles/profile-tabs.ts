// What a profile's address says beside whose it is: which of one's own posts, and which list of people is open.

export const profileTabs = ['published', 'saved', 'liked', 'scheduled', 'pending', 'rejected'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const parseProfileTab = (tab: unknown): ProfileTab | undefined => profileTabs.find((known) => known === tab)
