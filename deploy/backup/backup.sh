#!/usr/bin/env bash
# Backup of Portaria: database, pictures and attachments, with checksums. usage: backup.sh <folder>
# env: DATABASE_ADMIN_URL (owner), DATA_DIR (of the core; its pictures and, unless a bucket keeps them, its attachments),
#      KEEP (backups kept, default 14)
set -euo pipefail
: "${DATABASE_ADMIN_URL:?must be set}" "${DATA_DIR:?must be set}"
destino=${1:?usage: backup.sh <folder>}
nome="portaria-$(date -u +%Y%m%dT%H%M%SZ)"
parcial="$destino/.$nome.parcial"
mkdir -p "$parcial"
trap 'rm -rf "$parcial"' EXIT

# The snapshot of the database is taken first: every picture and attachment it names was stored before it.
pg_dump --dbname="$DATABASE_ADMIN_URL" --format=custom --compress=6 --no-owner --file="$parcial/banco.dump"
pg_restore --list "$parcial/banco.dump" >/dev/null
# Files arrive meanwhile: they are written aside and never changed, so tar's "changed as we read it" (1) loses nothing.
for parte in fotos anexos; do
  if [ -d "$DATA_DIR/$parte" ]; then
    tar -C "$DATA_DIR" --exclude='*.parcial' -cf "$parcial/$parte.tar" "$parte" || [ $? = 1 ]
  fi
done
# Keys that sign sessions: without them a restore signs everybody out, nothing worse.
if [ -d "$DATA_DIR/chaves" ]; then tar -C "$DATA_DIR" -cf "$parcial/chaves.tar" chaves; fi
(cd "$parcial" && sha256sum -- * >SHA256SUMS)
mv "$parcial" "$destino/$nome"
trap - EXIT
find "$destino" -maxdepth 1 -type d -name 'portaria-*' | sort -r | tail -n "+$((${KEEP:-14} + 1))" | xargs -r rm -rf
echo "$destino/$nome"
