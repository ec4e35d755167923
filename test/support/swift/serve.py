"""OpenStack Swift with its S3 interface, in one process, on free ports of loopback.

serve.py HOME keeps everything in the folder HOME, prints the port that speaks S3 once it answers, and ends with its input.
Swift's own commands start one process a server, on ports known before, with rings made by hand: a test wants none of it.
"""
import os
import shutil
import sys

here = os.path.dirname(os.path.abspath(__file__))
home = os.path.abspath(sys.argv[1])
os.makedirs(f"{home}/devices/one", exist_ok=True)


def configure(template, name, **values):
    with open(f"{here}/{template}.conf") as file:
        text = file.read()
    for word, value in {"HOME": home, **values}.items():
        text = text.replace(word, value)
    with open(f"{home}/{name}.conf", "w") as file:
        file.write(text)
    return f"{home}/{name}.conf"


configure("swift", "swift")

from swift.common import utils  # noqa: E402

utils.set_swift_dir(home)
utils.eventlet_monkey_patch()

import eventlet  # noqa: E402
from eventlet import tpool  # noqa: E402
from eventlet.wsgi import server  # noqa: E402
from swift.common import wsgi  # noqa: E402
from swift.common.ring.builder import RingBuilder  # noqa: E402


class NoCache:
    """In the place of memcached, which the S3 interface insists on: remembers nothing, so it is never out of date."""

    def get(self, *_args, **_options):
        return None

    set = delete = get


def start(name, conf_file, sock):
    serve = wsgi.loadapp(conf_file, global_conf={"log_name": name})

    def app(env, start_response):
        return serve({**env, "swift.cache": NoCache()}, start_response)

    # S3 clients look for ETag: Etag, as eventlet would write it, will not do.
    options = {"protocol": wsgi.SwiftHttpProtocol, "capitalize_response_headers": False}
    eventlet.spawn(server, sock, app, utils.NullLogger(), **options)


def listen():
    sock = eventlet.listen(("127.0.0.1", 0))
    return sock, sock.getsockname()[1]


# A ring tells the proxy where the one copy of everything lies.
for kind in ("account", "container", "object"):
    sock, port = listen()
    ring = RingBuilder(part_power=1, replicas=1, min_part_hours=1)
    ring.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "one", "weight": 1})
    ring.rebalance()
    ring.get_ring().save(f"{home}/{kind}.ring.gz")
    start(kind, configure("storage", kind, SERVER=kind), sock)

sock, port = listen()
start("proxy", configure("proxy", "proxy"), sock)
print(port, flush=True)

# Whoever started this holds the other end: it dies with its parent, however that dies.
tpool.execute(sys.stdin.read)
shutil.rmtree(home, ignore_errors=True)
