import '../../../web/src/core/planted.ts'
export {}
