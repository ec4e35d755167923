#!/usr/bin/env bash
# fetch.sh FOLDER: Debian's newest PostgreSQL client with all that it needs, down to the C library, unpacked in FOLDER/root: the
# embedded server comes without pg_dump, and a client must not be older than its server.
# Nothing is installed and nothing of the machine is changed, so no right is needed.
set -euo pipefail
shopt -s nullglob
folder=$1
mkdir -p "$folder"/{root,lists/partial,archives/partial}
touch "$folder/status"

# The machine's own mirror, and of it the suite that has the newest.
mirror=$({ cat /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources 2>/dev/null || true; } |
  sed -nE 's/^(URIs:|deb( \[[^]]*\])?) +(https?:[^ ]+).*/\3/p' | sed -n 1p)
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror sid main" > "$folder/sources.list"

apt() {
  apt-get --quiet --quiet -o Acquire::Languages=none -o Debug::NoLocking=1 -o APT::Sandbox::User= \
    -o Dir::State::Lists="$folder/lists" -o Dir::State::Status="$folder/status" -o Dir::Cache="$folder" \
    -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null "$@"
}
apt update
apt install --yes --no-install-recommends --download-only postgresql-client-18

for package in "$folder"/archives/*.deb; do
  dpkg-deb --extract "$package" "$folder/root"
done
rm -r "$folder"/{lists,archives}
