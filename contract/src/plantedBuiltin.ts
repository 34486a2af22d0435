import 'node:fs'
export {}
