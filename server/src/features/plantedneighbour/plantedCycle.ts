import '../planted/planted.service.ts'
export {}
