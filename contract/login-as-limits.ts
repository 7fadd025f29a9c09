/** How long an administrator may be logged in as a member. */
export const loginAsMinutes = 15
