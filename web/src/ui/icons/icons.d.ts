declare module '~icons/tabler/*' {
  const icon: import('./tablerIcon.tsx').TablerIcon
  // biome-ignore lint/style/noDefaultExport: what unplugin-icons makes of an icon is the default export of its module.
  export default icon
}
