import '../../../server/src/core/planted.ts'
export {}
