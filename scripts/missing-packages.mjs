// Compares package-lock.json with what npm wrote down about node_modules (node_modules/.package-lock.json).

const includes = (list, value) =>
  !list || list.includes(value) || (list.some((word) => word[0] === '!') && !list.includes(`!${value}`))

/**
 * Whether this machine needs a package of the lock file. Optional ones count if they are for this system. Those for one
 * C library don't: another package may be the right one. Nor do those without a system, which may fail to install.
 */
const isNeeded = ({ optional, devOptional, os, cpu, libc, link }, { platform, arch }) =>
  !link && (optional || devOptional ? os !== undefined && !libc && includes(os, platform) && includes(cpu, arch) : true)

/**
 * The paths of the packages that are missing or have another version. `installed` is null if npm never finished.
 *
 * @param {{ packages: Record<string, object> }} lock
 * @param {{ packages: Record<string, object> } | null} installed
 * @param {{ platform: string, arch: string }} machine
 * @returns {string[]}
 */
export const missingPackages = (lock, installed, machine) =>
  Object.entries(lock.packages)
    .filter(([path, listed]) => path !== '' && isNeeded(listed, machine))
    .filter(([path, { version }]) => installed?.packages[path]?.version !== version)
    .map(([path]) => path)
