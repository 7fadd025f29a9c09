export const loadChartViewer = () => import('./chart-viewer/chart-viewer.tsx')

export const preloadChartViewer = () => void loadChartViewer().catch(() => {})
