#!/usr/bin/env bash
# fetch.sh FOLDER: Debian's packages of OpenStack Swift, and what this machine lacks of all they need, unpacked in FOLDER/root.
# Nothing is installed and nothing of the machine is changed, so no right is needed.
set -euo pipefail
shopt -s nullglob
folder=$1
mkdir -p "$folder"/{root/usr/lib,lists/partial,archives/partial}

apt() {
  apt-get --quiet --quiet -o Acquire::Languages=none -o Debug::NoLocking=1 -o APT::Sandbox::User= \
    -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder" "$@"
}
apt update
apt install --yes --no-install-recommends --download-only python3-swift

for package in "$folder"/archives/*.deb; do
  dpkg-deb --extract "$package" "$folder/root"
done
rm -r "$folder"/{lists,archives}
