import type { ErrorEntry } from './common-errors.ts'

/** Codes for law firms alone: only the attorney portal loads these. */
export const firmErrors = {
  MEMBER_JOINED: {
    status: 409,
    message: {
      en: 'They have joined the firm meanwhile, so no invitation is needed.',
      es: 'Esta persona ya se unió al bufete, así que no necesita una invitación.',
    },
  },
  PARTY_EMAIL_OF_FIRM: {
    status: 400,
    message: {
      en: 'A link to sign goes to the person alone, never to your firm. Please enter the person’s own address.',
      es: 'El enlace para firmar va solo a la persona, nunca a su bufete. Escriba la dirección de la propia persona.',
    },
  },
  CLIENT_EXISTS: {
    status: 409,
    message: {
      en: 'This client is on your list already. Search for the last name to see the entry.',
      es: 'Este cliente ya está en su lista. Busque el apellido para ver la entrada.',
    },
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: {
      en: 'Somebody has to run the firm. Make another member an administrator first.',
      es: 'Alguien tiene que administrar el bufete. Nombre antes a otro administrador.',
    },
  },
  TOO_MANY_FOLDERS: {
    status: 409,
    message: {
      en: 'Your firm has 100 folders, which is as many as there is room for. A folder goes when no claim is in it any more.',
      es: 'Su bufete tiene 100 carpetas y no caben más. Una carpeta desaparece cuando ya no contiene ningún reclamo.',
    },
  },
  IMPORT_RUNNING: {
    status: 409,
    message: {
      en: 'Your firm is checking, importing or undoing another file. Wait until it is done; nothing was changed.',
      es: 'Su bufete está revisando, importando o deshaciendo otro archivo. Espere a que termine; no se cambió nada.',
    },
  },
  IMPORT_INCOMPLETE: {
    status: 409,
    message: {
      en: 'No claim of this file has any of what the check names. Say of each that this is right; nothing was imported.',
      es: 'Ningún reclamo de este archivo tiene lo que nombra la revisión. Confirme que cada cosa es correcta; no se importó nada.',
    },
  },
  IMPORT_SIGNED: {
    status: 409,
    message: {
      en: 'A claim of this file was signed, so the import can’t be undone any more. Nothing was changed. Claims that nobody signed can be deleted one by one.',
      es: 'Un reclamo de este archivo ya se firmó, por lo que la importación ya no se puede deshacer. No se cambió nada. Los reclamos que nadie firmó se pueden eliminar uno por uno.',
    },
  },
  IMPORT_UNDONE: {
    status: 409,
    message: {
      en: 'The import that this claim came with is being undone, so the claim can’t be signed. It will be deleted.',
      es: 'La importación con la que llegó este reclamo se está deshaciendo, por lo que no se puede firmar. Se eliminará.',
    },
  },
  NOTHING_TO_UNDO: {
    status: 409,
    message: {
      en: 'No claim came of this file, or each of them is deleted already. Nothing was changed.',
      es: 'De este archivo no surgió ningún reclamo, o ya se eliminaron todos. No se cambió nada.',
    },
  },
  NOTHING_TO_IMPORT: {
    status: 409,
    message: {
      en: 'This file has no row that is ready to be imported. Correct it and upload it again.',
      es: 'Este archivo no tiene ninguna fila lista para importar. Corríjalo y vuelva a subirlo.',
    },
  },
} as const satisfies Record<string, ErrorEntry>
