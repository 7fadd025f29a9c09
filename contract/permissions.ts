// The one table of the calls, events and pages that a member's role and permissions open, and of what those show.

/** Granted by administrators. `role` stays user or admin. */
export const permissions = ['moderator', 'editor'] as const
export type Permission = (typeof permissions)[number]

/** Parts of the administration. Everything outside of them is for administrators only. */
export const adminAreas = ['overview', 'moderation', 'publishing'] as const
export type AdminArea = (typeof adminAreas)[number]

/** Administrators may use everything. */
export const areasOf: Record<Permission, readonly AdminArea[]> = {
  moderator: ['overview', 'moderation'],
  editor: ['overview', 'publishing'],
}

/** Pages that are missing here are for administrators only. Pages below a path belong to the same area. */
const pageAreas: Record<string, AdminArea> = {
  '/admin': 'overview',
  '/admin/cases': 'moderation',
  '/admin/pending-posts': 'moderation',
  '/admin/reports': 'moderation',
  '/admin/videos/approval': 'moderation',
  '/admin/users': 'moderation',
  '/admin/post-content': 'moderation',
  '/admin/learning': 'moderation',
  '/admin/trade-journals': 'moderation',
  '/admin/sentiment': 'publishing',
  '/admin/newsletter': 'publishing',
  '/admin/announcements': 'publishing',
  '/admin/manage-predictions': 'publishing',
  '/admin/create-prediction': 'publishing',
  '/admin/edit-prediction': 'publishing',
}

export const areaOfPage = (pathname: string): AdminArea | undefined => {
  const path = pathname.replace(/\/$/, '')
  const page = Object.keys(pageAreas).find(
    (known) => path === known || (known !== '/admin' && path.startsWith(`${known}/`)),
  )
  return page === undefined ? undefined : pageAreas[page]
}

/** `permissions` is missing in accounts that browsers stored before there were any. */
type Person = { role: string; status: string; permissions?: readonly Permission[] }

/** Permissions rest while their holder is suspended. `area`: undefined for what only administrators may use. */
export const mayUse = ({ role, status, permissions = [] }: Person, area: AdminArea | undefined): boolean =>
  role === 'admin' ||
  (status === 'active' && area !== undefined && permissions.some((permission) => areasOf[permission].includes(area)))

/** The permissions that open an area. */
export const permissionsFor = (area: AdminArea): Permission[] =>
  permissions.filter((permission) => areasOf[permission].includes(area))

/** Who may publish plans: everyone, members with a recorded registration, or nobody. */
export const planAuthors = ['everyone', 'registered', 'nobody'] as const
export type PlanAuthors = (typeof planAuthors)[number]
