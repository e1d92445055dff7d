#!/usr/bin/python3
"""A desktop client of Parley in Python, written from docs/desktop-protocol.md.

    desktop_client.py URL ACTIVATION-CODE

It opens a port, reports a message and stays connected. Debian's packages python3-socketio and python3-aiohttp are all it
needs. What a real client keeps on disk (device id, tokens, unanswered events, commands done) lies in memory here.
"""

import asyncio
import random
import sys
import time
import uuid

import socketio

NAMESPACE = '/desktop'
# Refusals of the handshake, by the page's table of errors: those with status 401, and those worth another try.
NEXT_WAY = {'desktop.credentials_wrong', 'desktop.session_ended', 'request.unauthenticated'}
TRY_AGAIN = {'identity.too_many_attempts', 'server.unavailable', 'server.failed'}


def say(*words):
    print(*words, flush=True)


class Final(Exception):
    """The server will not have this client: only a person can do something about it."""


class DesktopClient:
    def __init__(self, url, code):
        self.url, self.code, self.device_id = url, code, str(uuid.uuid4())
        self.ways, self.access_token, self.refresh_token = ['code'], None, None
        # `done` has the `sent` of each confirmation by its command's id, so that a repeated one names the same message.
        self.ports, self.unanswered, self.done = {}, {}, {}

    async def run(self, work):
        """Connects again whenever the connection ends; `work` is called at the first welcome."""
        tries = 0
        while True:
            if await self.connect():
                tries = 0
                await self.stay(work)
                work = None
            tries += 1
            await asyncio.sleep(random.uniform(0, min(10, 0.25 * 2**tries)))

    async def connect(self):
        """Whether the server welcomed this client; a refusal with status 401 leads to the next way to sign in."""
        secret = {
            'token': {'accessToken': self.access_token},
            'refresh': {'refreshToken': self.refresh_token},
            'code': {'code': self.code},
        }
        auth = {'v': 1, 'deviceId': self.device_id, 'clientVersion': '1.0.0', 'by': self.ways[0]}
        self.socket = socketio.AsyncClient(reconnection=False)
        self.pushes, self.ended, refusal = asyncio.Queue(), asyncio.Event(), {}

        def refused(error=None):
            if isinstance(error, dict):
                refusal.update(error.get('data') or {})
            self.ended.set()

        self.socket.on('connect_error', refused, namespace=NAMESPACE)
        self.socket.on('disconnect', self.ended.set, namespace=NAMESPACE)
        welcomed = asyncio.get_running_loop().create_future()
        self.socket.on('welcome', welcomed.set_result, namespace=NAMESPACE)
        # They may come before the welcome, and are looked at after it.
        for name in ('command', 'allowance'):
            self.socket.on(name, lambda push, name=name: self.pushes.put_nowait((name, push)), namespace=NAMESPACE)
        try:
            await self.socket.connect(
                self.url,
                auth={**auth, **secret[self.ways[0]]},
                namespaces=[NAMESPACE],
                transports=['websocket'],
                wait=False,
            )
            ended = asyncio.ensure_future(self.ended.wait())
            await asyncio.wait([welcomed, ended], timeout=10, return_when=asyncio.FIRST_COMPLETED)
        except socketio.exceptions.ConnectionError:
            pass
        if not welcomed.done():
            await self.socket.disconnect()
            error = refusal.get('error')
            if error in NEXT_WAY and len(self.ways) > 1:
                self.ways.pop(0)
            elif error is not None and error not in TRY_AGAIN:
                raise Final(refusal)
            return False
        self.welcome = welcomed.result()
        self.access_token = self.welcome['accessToken']
        # A welcome by token has none: the one before stays good.
        self.refresh_token = self.welcome.get('refreshToken', self.refresh_token)
        self.ways = ['token', 'refresh', 'code']
        return True

    async def stay(self, work):
        """Everything after a welcome, until the connection ends."""
        say('welcome', self.welcome['subAccountId'], self.welcome['sessionId'])
        for command in self.welcome['commands']:
            self.pushes.put_nowait(('command', command))
        tasks = [asyncio.ensure_future(task) for task in (self.ended.wait(), self.attend(work), self.take_pushes())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done() and not isinstance(task.exception(), (type(None), asyncio.TimeoutError)):
                    raise task.exception()
        finally:
            for task in tasks:
                task.cancel()
            await self.socket.disconnect()

    async def attend(self, work):
        """Renews what was held before, sends again what was not answered, then keeps the leases alive."""
        await self.heartbeat()
        await self.send_unanswered()
        if work:
            await work(self)
        while True:
            await asyncio.sleep(self.welcome['heartbeatSeconds'])
            await self.heartbeat()

    async def frame(self, name, **body):
        """The `data` of the answer to a frame."""
        answer = await self.socket.call(name, {'v': 1, **body}, namespace=NAMESPACE, timeout=10)
        if not answer['ok']:
            raise Final(answer)
        return answer['data']

    async def open_port(self, **port):
        [result] = (await self.frame('ports:open', ports=[port]))['results']
        if not result['ok']:
            raise Final(result)
        self.ports[result['data']['socialAccountId']] = port
        return result['data']['socialAccountId']

    async def heartbeat(self):
        if not self.ports:
            return
        answer = await self.frame('ports:heartbeat', socialAccountIds=list(self.ports))
        say('renewed', len(self.ports) - len(answer['lost']))
        for lost in answer['lost']:
            port = self.ports.pop(lost['socialAccountId'])
            # The other reasons leave it to a person.
            if lost['reason'] == 'lease_expired':
                await self.open_port(**port)

    async def report(self, event):
        event = {'id': str(uuid.uuid4()), 'at': int(time.time() * 1000), **event}
        self.unanswered[event['id']] = event  # before it is sent
        await self.send_unanswered()

    async def send_unanswered(self):
        if not self.unanswered:
            return
        events = list(self.unanswered.values())[: self.welcome['batchEvents']]
        answer = await self.frame('report', more=False, events=events)
        for event, result in zip(events, answer['results']):
            # It stays where the server said `not now`.
            if result['ok'] or result['error'] not in TRY_AGAIN:
                del self.unanswered[event['id']]
                say('acknowledged' if result['ok'] else 'refused', event['id'])

    async def take_pushes(self):
        while True:
            name, push = await self.pushes.get()
            if name == 'allowance':
                say('allowance', push['portNum'], push['characters'])
            elif push['id'] in self.done or await self.carry_out(push):
                sent = self.done.setdefault(push['id'], sent_by(push))
                await self.frame('command:confirm', ids=[push['id']], sent=sent)
                say('confirmed', push['kind'])
                if push['kind'] == 'kick':
                    raise Final(push['reason'])

    async def carry_out(self, command):
        """Whether the command was carried out; one of an unknown kind stays unconfirmed."""
        if command['kind'] == 'environments':
            await self.frame('environments:read')
        elif command['kind'] == 'reply':
            say('to send', command['contactAccount'], command['text'])
        return command['kind'] in ('kick', 'settings', 'environments', 'reply')


def sent_by(command):
    """The message of a carried out reply. An agent has yet to send a draft."""
    if command['kind'] != 'reply' or command.get('draft'):
        return []
    return [{'id': command['id'], 'messageId': str(uuid.uuid4()), 'at': int(time.time() * 1000)}]


async def work(client):
    port = await client.open_port(platform='telegram', account='@front_desk')
    await client.heartbeat()
    message = {'kind': 'text', 'text': 'How much is it?'}
    await client.report(
        {'kind': 'message.received', 'socialAccountId': port, 'contact': {'account': '@ann'}, 'message': message}
    )


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit('desktop_client.py URL ACTIVATION-CODE')
    try:
        asyncio.run(DesktopClient(*sys.argv[1:3]).run(work))
    except Final as reason:
        sys.exit(f'refused: {reason}')
