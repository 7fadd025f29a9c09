// The tabs of the viewer's own profile, as in the search parameter.

export const profileTabs = ['published', 'plans', 'saved', 'liked', 'scheduled', 'pending', 'rejected'] as const
/** Tabs that others see, too. */
export const publicTabs: readonly ProfileTab[] = ['published', 'plans']
export type ProfileTab = (typeof profileTabs)[number]

export const parseProfileTab = (tab: unknown): ProfileTab | undefined => profileTabs.find((known) => known === tab)
