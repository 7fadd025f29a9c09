export const environment: Record<string, string>
