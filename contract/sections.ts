// The market rooms, in the order in which they are listed.
export const sections = ['bittalks', 'goldtalks', 'fxtalks', 'indextalks'] as const
