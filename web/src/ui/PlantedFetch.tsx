import '../core/planted.query.ts'
export {}
