declare module '~icons/tabler/*' {
  const icon: import('./tablerIcon.tsx').TablerIcon
  // biome-ignore lint/style/noDefaultExport: unplugin-icons exports icons as default.
  export default icon
}
